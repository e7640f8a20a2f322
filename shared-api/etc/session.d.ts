// 1.6.0

import { StoreApi } from 'zustand';
import * as z from 'zod/mini';

export declare const activeAt: typeof lastActivityAt;

export declare const canRestoreUnsavedChanges: () => boolean;

export declare function clearDrafts(now?: number): void;

export declare const confirmSignOut: () => Promise<boolean>;

export declare const DRAFTS_DATABASE = "drafts";

export declare const draftsEpoch: () => string;

export declare const hasUnsaved: typeof hasUnsavedChanges;

export declare const hasUnsavedChanges: () => boolean;

export declare const holdSignOut: typeof registerSignOutQuestion;

export declare const keepsUnsaved: typeof canRestoreUnsavedChanges;

export declare function lastActivityAt(): number | undefined;

export declare const maySignOut: typeof confirmSignOut;

declare type NameField = 'firstName' | 'middleName' | 'lastName' | 'userName' | 'email';

export declare const noteActivity: typeof recordActivity;

declare type Question = () => Promise<boolean>;

export declare const recordActivity: (now?: number) => void;

export declare function registerSignOutQuestion(ask: Question, canRestore?: boolean): () => void;

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

export declare const TAB_DRAFT_KEY_PREFIX = "draft ";

export declare const TAB_DRAFTS = "draft ";

export declare const useSessionUser: () => SessionUser | undefined;

export { }
