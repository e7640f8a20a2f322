// 1.6.0

import { StoreApi } from 'zustand';
import * as z from 'zod/mini';

declare const canRestoreUnsavedChanges: () => boolean;
export { canRestoreUnsavedChanges }
export { canRestoreUnsavedChanges as keepsUnsaved }

export declare function clearDrafts(now?: number): void;

declare const confirmSignOut: () => Promise<boolean>;
export { confirmSignOut }
export { confirmSignOut as maySignOut }

export declare const DRAFTS_DATABASE = "drafts";

export declare const draftsEpoch: () => string;

declare const hasUnsavedChanges: () => boolean;
export { hasUnsavedChanges as hasUnsaved }
export { hasUnsavedChanges }

declare function lastActivityAt(): number | undefined;
export { lastActivityAt as activeAt }
export { lastActivityAt }

declare type NameField = 'firstName' | 'middleName' | 'lastName' | 'userName' | 'email';

declare type Question = () => Promise<boolean>;

declare const recordActivity: (now?: number) => void;
export { recordActivity as noteActivity }
export { recordActivity }

declare function registerSignOutQuestion(ask: Question, canRestore?: boolean): () => void;
export { registerSignOutQuestion as holdSignOut }
export { registerSignOutQuestion }

export declare function renameSessionUser({ id, firstName, middleName, lastName, singleName, userName, email, }: Pick<SessionUser, 'id' | NameField | 'singleName'>): void;

declare interface Session {
    readonly user: SessionUser | undefined;
}

export declare const sessionStore: StoreApi<Session>;

declare const SessionUser: z.ZodMiniObject<{
    id: z.ZodMiniInt;
    role: z.ZodMiniEnum<{
        Admin: "Admin";
        Customer: "Customer";
    }>;
    super: z.ZodMiniEnum<{
        False: "False";
        True: "True";
    }>;
    firstName: z.ZodMiniString<string>;
    middleName: z.ZodMiniString<string>;
    lastName: z.ZodMiniString<string>;
    singleName: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    userName: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;

declare type SessionUser = z.infer<typeof SessionUser>;

export declare const sessionUser: () => SessionUser | undefined;

export declare const setSessionUser: (user: SessionUser | undefined) => void;

declare const TAB_DRAFT_KEY_PREFIX = "draft ";
export { TAB_DRAFT_KEY_PREFIX as TAB_DRAFTS }
export { TAB_DRAFT_KEY_PREFIX }

export declare const useSessionUser: () => SessionUser | undefined;

export { }
