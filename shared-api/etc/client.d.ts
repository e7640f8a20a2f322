// 1.6.0

import * as z from 'zod/mini';

declare type Access = 'public' | 'signedIn' | 'customer' | 'admin' | 'superAdmin' | 'publisher';

export declare const askClocks: typeof fetchClocks;

export declare type AskProof = (errorCode: ErrorCode) => Promise<Proof | undefined>;

export declare function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;

export declare interface CallOptions {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
}

export declare interface Clocks {
    readonly device: number;
    readonly server: number;
}

export declare function download(endpoint: typeof fileEndpoints.downloadFile, input: InputOf<typeof endpoint>): Promise<Blob>;

export declare function downloadCsv<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob>;

declare interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType, Allowed extends Access = Access> {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly sends?: 'body' | 'query' | 'multipart' | 'bytes';
    readonly reads?: boolean;
    readonly path: `/${string}`;
    readonly access: Allowed;
    readonly answers?: 'json' | 'binary' | 'csv' | 'nothing';
    readonly idempotent?: boolean;
    readonly credentials?: boolean;
    readonly beacon?: boolean;
    readonly byBrowser?: boolean;
    readonly beforeFactor?: boolean;
    readonly proof?: ProofRule;
    readonly summary: string;
    readonly input?: Input;
    readonly output?: Output;
}

declare type EndpointFacts = Omit<Endpoint, keyof Transport | 'input' | 'output'> & Transport;

declare type EndpointFactsOf<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
    readonly [Name in keyof Schemas]: EndpointFacts;
};

declare interface EndpointSchemas {
    readonly input: z.ZodMiniType;
    readonly output: z.ZodMiniType;
}

declare type EndpointsOf<Schemas extends Readonly<Record<string, EndpointSchemas>>, Facts extends EndpointFactsOf<Schemas>> = {
    readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]['input'], Schemas[Name]['output'], Facts[Name]['access']>;
};

declare type ErrorCode = (typeof errorCodes)[number];

declare const errorCodes: readonly ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'wrong_credentials', 'second_factor_required', 'second_factor_setup_required', 'second_factor_expired', 'wrong_second_factor', 'last_second_factor', 'second_factor_off', 'passkey_refused', 'passkey_limit', 'email_taken', 'phone_taken', 'user_name_taken', 'weak_password', 'wrong_password', 'recent_login_required', 'own_account', 'last_super_admin', 'reset_expired', 'email_unconfirmed', 'link_unknown', 'link_expired', 'link_void', 'invalid_phone', 'service_unavailable', 'application_locked', 'application_paid', 'application_withdrawn', 'answer_destroyed', 'answer_unreadable', 'invoice_number_taken', 'second_opinion_required', 'worker_unconfirmed', 'view_name_taken', 'view_limit', 'service_name_taken', 'version_conflict', 'idempotency_mismatch', 'incomplete', 'file_rejected', 'file_infected', 'file_withdrawn', 'file_too_large', 'file_unknown', 'file_in_use', 'file_limit', 'upload_daily_limit', 'storage_full', 'scan_unavailable', 'conflict', 'payload_too_large', 'unsupported_media_type', 'request_broken_off', 'request_too_slow', 'too_many_requests', 'overloaded', 'timeout', 'network', 'cancelled', 'internal'];

export declare const fetchClocks: () => Promise<Clocks>;

declare const fileEndpoints: EndpointsOf<typeof fileSchemas, typeof fileFacts>;

declare const fileFacts: {
    readonly uploadFile: {
        readonly method: 'POST';
        readonly sends: 'multipart';
        readonly path: '/File/UploadFile';
        readonly access: 'signedIn';
        readonly summary: 'Store one PDF or JPEG (part `file`) below the caller’s prefix `{userId}/{year month day minutes seconds}/`';
    };
    readonly uploadPart: {
        readonly method: 'POST';
        readonly sends: 'bytes';
        readonly path: '/File/UploadPart';
        readonly access: 'signedIn';
        readonly summary: 'Add a part to an upload. The first part (offset 0) starts it; the last one stores the file as UploadFile does. Refused without `sha256`. After `conflict`, UploadState returns the next offset';
    };
    readonly uploadState: {
        readonly method: 'GET';
        readonly sends: 'query';
        readonly reads: true;
        readonly path: '/File/UploadState';
        readonly access: 'signedIn';
        readonly summary: 'Returns how many bytes of the caller’s upload have arrived; 0 for an unknown upload. Stops a part that is still arriving';
    };
    readonly cancelUpload: {
        readonly method: 'DELETE';
        readonly sends: 'query';
        readonly path: '/File/CancelUpload';
        readonly access: 'signedIn';
        readonly summary: 'Delete an upload of the caller, and its file if that was stored just before';
    };
    readonly downloadFile: {
        readonly method: 'GET';
        readonly sends: 'query';
        readonly reads: true;
        readonly path: '/File/DownloadFile';
        readonly access: 'signedIn';
        readonly answers: 'binary';
        readonly summary: 'Returns the bytes of a file that the caller may read';
    };
    readonly deleteFile: {
        readonly method: 'DELETE';
        readonly sends: 'query';
        readonly path: '/File/DeleteFile';
        readonly access: 'signedIn';
        readonly summary: 'Delete a file of the caller that no submitted application uses';
    };
};

declare const fileSchemas: {
    readonly uploadFile: {
        readonly input: z.ZodMiniObject<{
            prefix: z.ZodMiniString<string>;
            bucketName: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniObject<{
            prefix: z.ZodMiniString<string>;
            fileName: z.ZodMiniString<string>;
            contentType: z.ZodMiniEnum<{
                "application/pdf": "application/pdf";
                "image/jpeg": "image/jpeg";
            }>;
            size: z.ZodMiniInt;
        }, z.core.$strip>;
    };
    readonly uploadPart: {
        readonly input: z.ZodMiniObject<{
            uploadId: z.ZodMiniString<string>;
            prefix: z.ZodMiniString<string>;
            bucketName: z.ZodMiniString<string>;
            fileName: z.ZodMiniString<string>;
            size: z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>;
            offset: z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>;
            sha256: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniObject<{
            offset: z.ZodMiniInt;
            file: z.ZodMiniOptional<z.ZodMiniObject<{
                prefix: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                contentType: z.ZodMiniEnum<{
                    "application/pdf": "application/pdf";
                    "image/jpeg": "image/jpeg";
                }>;
                size: z.ZodMiniInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    readonly uploadState: {
        readonly input: z.ZodMiniObject<{
            uploadId: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniObject<{
            offset: z.ZodMiniInt;
            file: z.ZodMiniOptional<z.ZodMiniObject<{
                prefix: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                contentType: z.ZodMiniEnum<{
                    "application/pdf": "application/pdf";
                    "image/jpeg": "image/jpeg";
                }>;
                size: z.ZodMiniInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    readonly cancelUpload: {
        readonly input: z.ZodMiniObject<{
            uploadId: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    };
    readonly downloadFile: {
        readonly input: z.ZodMiniObject<{
            key: z.ZodMiniString<string>;
            bucketName: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniUnknown;
    };
    readonly deleteFile: {
        readonly input: z.ZodMiniObject<{
            key: z.ZodMiniString<string>;
            bucketName: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly output: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    };
};

declare type InputOf<E extends Endpoint> = z.input<NonNullable<E['input']>>;

export declare const isClockRight: (clocks: Clocks) => boolean;

export declare const isClockWrong: (clocks: Clocks) => boolean;

declare const kinds: readonly ['password', 'totp', 'passkey'];

export declare function onProofRequired(askProof: AskProof): void;

export declare function onUnauthenticated(newHandler: () => void): void;

declare type OutputOf<E extends Endpoint> = z.output<NonNullable<E['output']>>;

declare interface PartOptions {
    readonly signal: AbortSignal;
    readonly onProgress: (bytes: number) => void;
}

export declare function preloadClient(): Promise<void>;

declare interface Proof {
    readonly kind: (typeof kinds)[number];
    readonly value: string;
}

declare type ProofRule = 'recent' | 'always' | 'handler' | 'begun';

export declare const readClocks: ({ headers }: Response) => Clocks;

export declare const sendPart: typeof sendUploadPart;

export declare function sendUploadPart(endpoint: typeof fileEndpoints.uploadPart, input: InputOf<typeof endpoint>, bytes: Blob, { signal, onProgress }: PartOptions): Promise<UploadState>;

export declare function setRetryDelays(ms: readonly number[]): void;

export declare const setRetryPauses: typeof setRetryDelays;

declare type Transport = {
    readonly method: 'GET';
    readonly sends: 'query';
    readonly reads: true;
} | {
    readonly method: 'DELETE';
    readonly sends: 'query';
    readonly reads?: never;
} | {
    readonly method: 'POST' | 'PUT';
    readonly sends?: 'query' | 'multipart' | 'bytes';
    readonly reads?: true;
};

export declare function uploadPrefix(userId: number, now: Date): string;

declare const UploadState: z.ZodMiniObject<{
    offset: z.ZodMiniInt;
    file: z.ZodMiniOptional<z.ZodMiniObject<{
        prefix: z.ZodMiniString<string>;
        fileName: z.ZodMiniString<string>;
        contentType: z.ZodMiniEnum<{
            "application/pdf": "application/pdf";
            "image/jpeg": "image/jpeg";
        }>;
        size: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>;

declare type UploadState = z.infer<typeof UploadState>;

export declare const warmClient: typeof preloadClient;

export { }
