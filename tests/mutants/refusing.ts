import ts from "typescript";
import { refusals } from "../../app/domain/ground/refusal";

/** Each operand of a condition that refuses, with the value that makes it have no effect. */
export function refusingOperands(tree: ts.SourceFile): Map<ts.Node, boolean> {
	const operands = new Map<ts.Node, boolean>();
	visit(tree);
	return operands;

	function visit(node: ts.Node) {
		if (ts.isIfStatement(node)) {
			if (refuses(node.thenStatement, node.expression)) refusesWhen(node.expression);
			else if (node.elseStatement && isRefusal(node.elseStatement)) operands.set(node.expression, true);
		}
		if (ts.isConditionalExpression(node)) {
			if (isCode(node.whenTrue)) refusesWhen(node.condition);
			else if (isCode(node.whenFalse)) operands.set(node.condition, true);
		}
		if (ts.isReturnStatement(node) && node.expression) mayOnlyWhen(node.expression, node);
		if (ts.isArrowFunction(node)) mayOnlyWhen(node.body, node);
		node.forEachChild(visit);
	}

	function refusesWhen(condition: ts.Expression) {
		operands.set(condition, false);
		split(condition);
	}

	/** Adds the answers of functions whose names ask a question, because their callers refuse by them. */
	function mayOnlyWhen(answer: ts.Node, at: ts.Node) {
		if (ts.isExpression(answer) && /^(may|can|is|has|sees|reads)[A-Z]/.test(ownerOf(at))) split(answer);
	}

	function split(condition: ts.Expression) {
		const plain = unwrapped(condition);
		if (!ts.isBinaryExpression(plain)) return;
		const kind = plain.operatorToken.kind;
		if (kind !== ts.SyntaxKind.BarBarToken && kind !== ts.SyntaxKind.AmpersandAmpersandToken) return;
		for (const operand of [plain.left, plain.right]) {
			const isSameChain = ts.isBinaryExpression(operand) && operand.operatorToken.kind === kind;
			if (!isSameChain) operands.set(operand, kind === ts.SyntaxKind.AmpersandAmpersandToken);
			split(operand);
		}
	}
}

function unwrapped(node: ts.Expression): ts.Expression {
	return ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;
}

/** The name of the function that returns here, if the return is its own. */
function ownerOf(node: ts.Node): string {
	let at = node;
	while (at && !ts.isFunctionLike(at)) at = at.parent;
	if (!at) return "";
	const named = ts.isArrowFunction(at) ? at.parent : at;
	const name = ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named) ? named.name : undefined;
	return name && ts.isIdentifier(name) ? name.text : "";
}

function refuses(body: ts.Statement, condition: ts.Expression): boolean {
	if (isRefusal(body)) return true;
	const last = ts.isBlock(body) ? body.statements.at(-1) : body;
	if (!last || !ts.isReturnStatement(last)) return false;
	// A check for an empty list is no refusal.
	if (/\.(length|size) === 0$/.test(condition.getText())) return false;
	return last.expression === undefined || /^(null|undefined|false|\[\]|"")$/.test(last.expression.getText());
}

function isRefusal(node: ts.Node): boolean {
	if (ts.isFunctionLike(node)) return false;
	return (
		ts.isThrowStatement(node) ||
		isCode(node) ||
		(ts.forEachChild(node, (child) => isRefusal(child) || undefined) ?? false)
	);
}

const isCode = (node: ts.Node) => ts.isStringLiteral(node) && Object.hasOwn(refusals, node.text);
