import ts from "typescript";
import { refusingOperands } from "./refusing";

/** A change of one place that some test ought to notice. */
export interface Mutant {
	/** The file and the mutant's number in it: it stays the same as long as the file does. */
	id: string;
	kind: "where" | "condition" | "check" | "lock";
	file: string;
	line: number;
	within: string;
	/** The changed code, on one line. */
	text: string;
}

const isLockName = (name: string) => /^((hold|lock)([A-Z]\w*)?|takeTurn)$/.test(name);

/**
 * Returns a source in which every mutant stands behind a switch (`switch.ts`), on its original line, together with the mutants.
 */
export function mutate(file: string, source: string): { code: string; mutants: Mutant[] } {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
	const operands = refusingOperands(tree);
	const mutants: Mutant[] = [];
	return { code: inside(tree, 0), mutants };

	function switched(node: ts.Node): string {
		const neutral = operands.get(node);
		if (neutral !== undefined) {
			const id = add("condition", node, `${textOf(node)} → ${neutral}`);
			return `(__mutants.is(${id}) ? ${neutral} : (${inside(node)}))`;
		}
		if (isEquality(node)) {
			const id = add("where", node, `is({ ${textOf(node)} })`);
			return `...(__mutants.is(${id}) ? {} : { ${inside(node)} })`;
		}
		if (isWhere(node)) {
			const receiver = node.expression.expression;
			const id = add("where", node.expression.name, textOf(node).slice(textOf(receiver).length).trim());
			return `__mutants.without(${id}, ${switched(receiver)}, (query) => query${inside(node, receiver.end)})`;
		}
		if (isCheck(node)) return `{ if (!__mutants.is(${add("check", node, textOf(node))})) ${inside(node)} }`;
		if (isHold(node)) return `__mutants.unlocked(${add("lock", node, textOf(node))}, () => ${inside(node)})`;
		const tx = lockingWriter(node);
		if (tx === undefined) return inside(node);
		const lock = `__mutants.lock(${tx}, () => ${inside(node)})`;
		return isLockName(within(node)) ? lock : `__mutants.unlocked(${add("lock", node, textOf(node))}, () => ${lock})`;
	}

	/** Returns the text of a node from `from` on, with the mutants inside it behind switches. */
	function inside(node: ts.Node, from = node.getStart(tree)): string {
		const parts: string[] = [];
		let at = from;
		node.forEachChild((child) => {
			if (child.end <= at) return;
			const start = Math.max(at, child.getStart(tree));
			const isBegun = child.getStart(tree) < at;
			parts.push(source.slice(at, start), isBegun ? inside(child, at) : switched(child));
			at = child.end;
		});
		return parts.join("") + source.slice(at, node.end);
	}

	function add(kind: Mutant["kind"], node: ts.Node, text: string): string {
		const id = `${file}#${mutants.length}`;
		const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
		mutants.push({ id, kind, file, line, within: within(node), text });
		return JSON.stringify(id);
	}
}

const textOf = (node: ts.Node) => node.getText().replace(/\s+/g, " ");

/** The name of the function that contains a node; outside of functions, the name of the constant. */
function within(node: ts.Node): string {
	for (let at = node.parent; at; at = at.parent) {
		const named =
			ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || isFunctionOrOutside(at) ? at.name : undefined;
		if (named && ts.isIdentifier(named)) return named.text;
	}
	return "";
}

function isFunctionOrOutside(node: ts.Node): node is ts.VariableDeclaration {
	if (!ts.isVariableDeclaration(node)) return false;
	return (node.initializer && ts.isFunctionLike(node.initializer)) || ts.isSourceFile(node.parent.parent.parent);
}

function isWhere(node: ts.Node): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
	return (
		/^where(Ref)?$/.test(node.expression.name.text) &&
		!node.arguments.some(comparesByName) &&
		!node.arguments.some(awaits)
	);
}

/** True for `is({ … })`, the condition that several columns have their values: each of them is a guard of its own. */
function comparesByName(node: ts.Node): node is ts.CallExpression {
	return calledName(node) === "is";
}

function isEquality(node: ts.Node): boolean {
	if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
	return node.parent.parent !== undefined && comparesByName(node.parent.parent);
}

function awaits(node: ts.Node): boolean {
	if (ts.isFunctionLike(node)) return false;
	return ts.isAwaitExpression(node) || (ts.forEachChild(node, (child) => awaits(child) || undefined) ?? false);
}

/** True for a call that only refuses, because its answer is not used. */
function isCheck(node: ts.Node): boolean {
	if (!ts.isExpressionStatement(node)) return false;
	const { expression } = node;
	return /^(require|refuse)[A-Z]/.test(
		calledName(ts.isAwaitExpression(expression) ? expression.expression : expression),
	);
}

function calledName(node: ts.Node): string {
	return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "";
}

/** These functions insert the row that they lock: without them there is none. */
const makesItsRow = (name: string) => name === "hold" || name === "holdSpeakers";

function isHold(node: ts.Node): boolean {
	const name = calledName(node);
	if (!isLockName(name) || makesItsRow(name)) return false;
	return ts.isAwaitExpression(node.parent) || ts.isReturnStatement(node.parent);
}

/** For a statement that locks rows for the rest of its transaction, the name of the transaction. */
function lockingWriter(node: ts.Node): string | undefined {
	if (!ts.isCallExpression(node) || !(ts.isAwaitExpression(node.parent) || ts.isReturnStatement(node.parent))) return;
	const name = calledName(node);
	if (name) {
		const [first] = node.arguments;
		return name.startsWith("take") && isLockName(within(node)) && first ? first.getText() : undefined;
	}
	const text = textOf(node);
	const table = /^(\w+)\s*\.updateTable\(/.exec(text);
	const setsItself = /\.set\(\(?(\{ ref \}|\w+)\)? => \(\{ (\w+): (\w+\.)?ref\("\2"\) \}\)\)/.test(text);
	return table && (setsItself || isLockName(within(node))) ? table[1] : undefined;
}
