import type { ModuleProvider } from "./module";

export const chat: ModuleProvider = {
	withoutAnswers: (body) => (body.chat ? { ...body, chat: { ...body.chat, approved: null } } : body),
};
