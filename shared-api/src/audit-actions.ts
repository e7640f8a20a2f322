/** Kinds of audited actions. `settings`: changes of the portal itself, its administrators, services and releases. */
export const auditKinds = ['read', 'write', 'export', 'signIn', 'settings'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The kinds of things that an audit row can be about. */
export const auditSubjects = [
  'application',
  'audit',
  'batch',
  'config',
  'file',
  'mail',
  'name',
  'publisher',
  'remote',
  'service',
  'transaction',
  'user',
  'wordReport',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
/** What an audit row is about: one thing, such as `application:12`. Without an id, a list of such things. */
export type AuditObject = AuditSubject | `${AuditSubject}:${string | number}`;

interface AuditActionRow {
  readonly kind: AuditKind;
  /** Key of its texts in the catalogues. */
  readonly name: string;
}

/**
 * Every audited action, by its id in the audit trail. Rows of the trail never change, so never rename an id. A new
 * action needs a row here and its text in the administrators' catalogue.
 */
export const auditActions = {
  'application.create': { kind: 'write', name: 'applicationCreate' },
  'application.save': { kind: 'write', name: 'applicationSave' },
  'application.change': { kind: 'write', name: 'applicationChange' },
  'application.submit': { kind: 'write', name: 'applicationSubmit' },
  'application.resubmit': { kind: 'write', name: 'applicationResubmit' },
  'application.withdraw': { kind: 'write', name: 'applicationWithdraw' },
  'application.review': { kind: 'write', name: 'applicationReview' },
  'application.payment': { kind: 'write', name: 'applicationPayment' },
  'application.destroy': { kind: 'write', name: 'applicationDestroy' },
  'application.reveal': { kind: 'read', name: 'applicationReveal' },
  'application.assign': { kind: 'write', name: 'applicationAssign' },
  'application.decideItem': { kind: 'write', name: 'applicationDecideItem' },
  'application.note': { kind: 'write', name: 'applicationNote' },
  'application.askOpinion': { kind: 'write', name: 'applicationAskOpinion' },
  'application.giveOpinion': { kind: 'write', name: 'applicationGiveOpinion' },
  'application.remind': { kind: 'write', name: 'applicationRemind' },
  'application.certify': { kind: 'write', name: 'applicationCertify' },
  'application.inviteWorker': { kind: 'write', name: 'applicationInviteWorker' },
  'application.changeWorker': { kind: 'write', name: 'applicationChangeWorker' },
  'application.readByWorker': { kind: 'read', name: 'applicationReadByWorker' },
  'application.confirmWorker': { kind: 'write', name: 'applicationConfirmWorker' },
  'application.declineWorker': { kind: 'write', name: 'applicationDeclineWorker' },
  'application.export': { kind: 'export', name: 'applicationExport' },
  'application.read': { kind: 'read', name: 'applicationRead' },
  'application.list': { kind: 'read', name: 'applicationList' },
  'application.desk': { kind: 'read', name: 'applicationDesk' },
  'application.history': { kind: 'read', name: 'applicationHistory' },
  'batch.create': { kind: 'write', name: 'batchCreate' },
  'file.read': { kind: 'read', name: 'fileRead' },
  'file.delete': { kind: 'write', name: 'fileDelete' },
  'file.expire': { kind: 'write', name: 'fileExpire' },
  'file.refuse': { kind: 'write', name: 'fileRefuse' },
  'file.infect': { kind: 'write', name: 'fileInfect' },
  'user.read': { kind: 'read', name: 'userRead' },
  'user.list': { kind: 'read', name: 'userList' },
  'user.register': { kind: 'write', name: 'userRegister' },
  'user.updateProfile': { kind: 'write', name: 'userUpdateProfile' },
  'user.setMails': { kind: 'write', name: 'userSetMails' },
  'user.setLanguage': { kind: 'write', name: 'userSetLanguage' },
  'user.login': { kind: 'signIn', name: 'userLogin' },
  'user.loginFailed': { kind: 'signIn', name: 'userLoginFailed' },
  'user.logout': { kind: 'signIn', name: 'userLogout' },
  'user.resetAsked': { kind: 'signIn', name: 'userResetAsked' },
  'user.resetCodeRefused': { kind: 'signIn', name: 'userResetCodeRefused' },
  'user.resetCodeAccepted': { kind: 'signIn', name: 'userResetCodeAccepted' },
  'user.updatePassword': { kind: 'signIn', name: 'userUpdatePassword' },
  'user.resetPassword': { kind: 'signIn', name: 'userResetPassword' },
  'user.askAddress': { kind: 'write', name: 'userAskAddress' },
  'user.confirmAddress': { kind: 'write', name: 'userConfirmAddress' },
  'user.sendConfirmation': { kind: 'write', name: 'userSendConfirmation' },
  'user.takeBackChange': { kind: 'write', name: 'userTakeBackChange' },
  'user.savePassport': { kind: 'write', name: 'userSavePassport' },
  'user.deletePassport': { kind: 'write', name: 'userDeletePassport' },
  'user.undoChange': { kind: 'write', name: 'userUndoChange' },
  'user.loseAddress': { kind: 'write', name: 'userLoseAddress' },
  'user.addAdmin': { kind: 'settings', name: 'userAddAdmin' },
  'user.updateAdmin': { kind: 'settings', name: 'userUpdateAdmin' },
  'user.deleteAdmin': { kind: 'settings', name: 'userDeleteAdmin' },
  'user.addFactor': { kind: 'signIn', name: 'userAddFactor' },
  'user.renameFactor': { kind: 'signIn', name: 'userRenameFactor' },
  'user.removeFactor': { kind: 'signIn', name: 'userRemoveFactor' },
  'user.makeRecoveryCodes': { kind: 'signIn', name: 'userMakeRecoveryCodes' },
  'user.useRecoveryCode': { kind: 'signIn', name: 'userUseRecoveryCode' },
  'user.refuseFactor': { kind: 'signIn', name: 'userRefuseFactor' },
  'user.resetFactors': { kind: 'settings', name: 'userResetFactors' },
  'service.save': { kind: 'settings', name: 'serviceSave' },
  'transaction.read': { kind: 'read', name: 'transactionRead' },
  'transaction.list': { kind: 'read', name: 'transactionList' },
  'transaction.issue': { kind: 'write', name: 'transactionIssue' },
  'transaction.export': { kind: 'export', name: 'transactionExport' },
  'mail.list': { kind: 'read', name: 'mailList' },
  'mail.tryAgain': { kind: 'write', name: 'mailTryAgain' },
  'wordReport.close': { kind: 'write', name: 'wordReportClose' },
  'release.publish': { kind: 'settings', name: 'releasePublish' },
  'release.point': { kind: 'settings', name: 'releasePoint' },
  'release.rollOut': { kind: 'settings', name: 'releaseRollOut' },
  'release.takeBack': { kind: 'settings', name: 'releaseTakeBack' },
  'release.remove': { kind: 'settings', name: 'releaseRemove' },
  'publisher.add': { kind: 'settings', name: 'publisherAdd' },
  'publisher.revoke': { kind: 'settings', name: 'publisherRevoke' },
  'config.change': { kind: 'settings', name: 'configChange' },
  'audit.list': { kind: 'read', name: 'auditList' },
  'audit.export': { kind: 'export', name: 'auditExport' },
} as const satisfies Readonly<Record<`${AuditSubject | 'release'}.${string}`, AuditActionRow>>;

/** Id of an action in the audit trail. */
export type AuditAction = keyof typeof auditActions;
/** Key of an action's texts in the catalogues. */
export type AuditActionName = (typeof auditActions)[AuditAction]['name'];

export const auditActionIds = Object.keys(auditActions) as AuditAction[];

export const listAuditActionsOfKind = (kind: AuditKind): AuditAction[] =>
  auditActionIds.filter((action) => auditActions[action].kind === kind);

/** Finds an action by its id. Undefined for an action that only a newer server knows. */
export const findAuditAction = (action: string): (AuditActionRow & { readonly name: AuditActionName }) | undefined =>
  (auditActions as Readonly<Record<string, AuditActionRow & { readonly name: AuditActionName }>>)[action];
