// 1.6.0

declare const featureDefaults: {
    readonly socialSignIn: false;
    readonly contactForm: false;
    readonly moreServiceCards: false;
    readonly dashboardProfileTile: false;
    readonly adminPhoto: false;
    readonly createInvoice: false;
    readonly manageTransaction: false;
};

declare type FeatureName = keyof typeof featureDefaults;

declare type Features = Record<FeatureName, boolean>;

export declare const runningVersions: () => string;

export declare interface RuntimeConfig {
    readonly apiBase: string;
    readonly remotesUrl: string;
    readonly supportContact: {
        readonly email: string;
        readonly phone: string;
    };
    readonly guardedLoaderMs: number;
    readonly features: Features;
    readonly remoteOverrides: boolean;
    readonly remotesFrom: Readonly<Record<string, string>>;
}

export declare function runtimeConfig(): RuntimeConfig;

export declare function setRunningVersions(getVersions: () => string): void;

export declare function setRuntimeConfig(document: unknown): RuntimeConfig;

export { }
