import {
  type ApplicationContent,
  canChangePaymentStatus,
  createBlankApplication,
  type DocumentItem,
  type FieldId,
  type FileRef,
  fillAnswers,
  fullName,
  initialPaymentStatus,
  initialStatusId,
  isPaid,
  paidStatus,
  type ServiceContent,
  statusIdOf,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import {
  applicationSchemas,
  deskSchemas,
  queueSchemas,
  transactionSchemas,
} from '@emigration-portal/shared-api/schemas';
import type { Context } from '../context.ts';
import { addApplication } from '../features/application/save/AddApplication.ts';
import { assign } from '../features/queue/Assign.ts';
import { decideItem } from '../features/review-page/DecideItem.ts';
import { createTransaction } from '../features/transaction/CreateTransaction.ts';
import type { UserRow } from '../features/user/queries.ts';
import { callHandler, upload } from './calls.ts';
import { createPdf } from './demo-scans.ts';
import { answerTo } from './items.ts';
import type { Random } from './random.ts';
import { remarks, type Story, sendBacks } from './stories.ts';

export interface ApplicationPlan {
  readonly context: Context;
  readonly random: Random;
  readonly applicant: UserRow;
  readonly admin: UserRow;
  readonly serviceId: number;
  readonly service: ServiceContent;
  readonly story: Story;
  /** By default nobody. */
  readonly assignee?: UserRow | undefined;
  /** Uploaded on first use. */
  scanOf(documentName: string, at: Date): Promise<FileRef>;
}

/** Steps of all applications run in order of time. */
export type Step = (at: Date) => Promise<void>;

export function planSteps(applied: ApplicationPlan): Step[] {
  const { story } = applied;
  const file = new ApplicationFile(applied);
  if (story.turn === 'draft') return [(at) => file.saveDraft(at)];
  const sentBack = story.turn === 'resubmitted';
  const paid =
    isPaid(story.payment) || story.turn === 'reversed' || !canChangePaymentStatus('Processing', story.payment);
  const processed = story.payment === initialPaymentStatus ? initialPaymentStatus : 'Processing';
  const reached = paid ? paidStatus : processed;
  return [
    (at) => file.submit(at),
    ...(applied.assignee ? [(at: Date) => file.assign(at)] : []),
    ...(story.payment === initialPaymentStatus ? [] : [(at: Date) => file.review(at, { payment: 'Processing' })]),
    ...(paid ? [(at: Date) => file.pay(at)] : []),
    ...(story.payment === reached ? [] : [(at: Date) => file.review(at, { payment: story.payment })]),
    ...(sentBack ? [(at: Date) => file.review(at, { status: statusIdOf.resubmission })] : []),
    ...(sentBack ? [(at: Date) => file.submit(at)] : []),
    ...(story.status === statusIdOf.inProgress ? [] : [(at: Date) => file.review(at, { status: story.status })]),
    ...(story.status === statusIdOf.approved && isPaid(story.payment)
      ? [(at: Date) => file.attachCertificates(at)]
      : []),
  ];
}

/** Admins send none of the applicant's answers. */
const unread = createBlankApplication({ items: [], documents: [] });

class ApplicationFile {
  readonly #applied: ApplicationPlan;
  #id = 0;
  #status: Story['status'] = initialStatusId;
  #payment: Story['payment'] = initialPaymentStatus;
  #review: ApplicationContent = unread;

  constructor(applied: ApplicationPlan) {
    this.#applied = applied;
  }

  async saveDraft(at: Date): Promise<void> {
    const { applicant, service } = this.#applied;
    await this.#save(at, applicant, await this.#filledIn(at, required(service).slice(0, 1)));
  }

  async submit(at: Date): Promise<void> {
    const { applicant, service } = this.#applied;
    await this.#save(at, applicant, { ...(await this.#filledIn(at, required(service))), submitted: true });
    this.#status = statusIdOf.inProgress;
  }

  async assign(at: Date): Promise<void> {
    const { context, admin, assignee } = this.#applied;
    const input = { appIds: [this.#id], assigneeId: assignee?.id ?? 0 };
    await callHandler({ context, actor: admin, at }, queueSchemas.assign, assign, input);
  }

  async review(
    at: Date,
    change: { readonly status?: Story['status']; readonly payment?: Story['payment'] },
  ): Promise<void> {
    this.#status = change.status ?? this.#status;
    this.#payment = change.payment ?? this.#payment;
    if (change.status) {
      const isSentBack = change.status === statusIdOf.resubmission;
      const told = isSentBack ? await this.#askForChange(at) : this.#applied.random.pick(remarks[change.status]);
      this.#review = { ...this.#review, adminRemarks: told };
    }
    await this.#saveReview(at);
  }

  /** Returns the remarks. */
  async #askForChange(at: Date): Promise<string> {
    const { context, admin, random, service } = this.#applied;
    const [first, ...rest] = required(service).flatMap(({ field, name }) =>
      sendBacks.flatMap((sendBack) => (sendBack.document === name ? [{ ...sendBack, field }] : [])),
    );
    if (!first) throw new Error(`${service.name} asks for no document that could be sent back`);
    const { field, reason, words, remarks: told } = random.pick([first, ...rest]);
    const input = { appId: this.#id, field, verdict: 'needsChange' as const, reason, words };
    await callHandler({ context, actor: admin, at }, deskSchemas.decideItem, decideItem, input);
    return told;
  }

  async pay(at: Date): Promise<void> {
    const { context, admin, service } = this.#applied;
    const input = { applicationId: this.#id, status: paidStatus };
    const deed = { context, actor: admin, at };
    const { transaction } = await callHandler(deed, transactionSchemas.createTransaction, createTransaction, input);
    const invoice = await this.#issue(at, 'Invoice', [
      transaction.transactionId,
      service.name,
      `${transaction.amount} AED`,
    ]);
    this.#payment = paidStatus;
    this.#review = {
      ...this.#review,
      transactionId: transaction.transactionId,
      issued: { ...this.#review.issued, invoice },
    };
    await this.#saveReview(at);
  }

  async attachCertificates(at: Date): Promise<void> {
    const certificate = await this.#issue(at, 'Emigration clearance certificate', [this.#applied.service.name]);
    const insurance = await this.#issue(at, 'Insurance certificate', ['PBBY, Rs. 10 lakh, 2 years']);
    this.#review = {
      ...this.#review,
      issued: { ...this.#review.issued, certificate, insurance },
    };
    await this.#saveReview(at);
  }

  async #issue(at: Date, title: string, lines: readonly string[]): Promise<FileRef> {
    const { context, admin, applicant } = this.#applied;
    const whose = [fullName(applicant), `Application ${this.#id}`];
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${this.#id}.pdf`;
    return upload({ context, actor: admin, at }, name, await createPdf(title, [...whose, ...lines], at));
  }

  #saveReview(at: Date): Promise<void> {
    return this.#save(at, this.#applied.admin, this.#review);
  }

  async #filledIn(at: Date, documents: readonly DocumentItem[]): Promise<ApplicationContent> {
    const { applicant, random, service, scanOf } = this.#applied;
    const files = new Map<FieldId, FileRef>();
    for (const { field, name } of documents) files.set(field, await scanOf(name, at));
    const answers = {
      items: service.items.map(({ name }) => answerTo(name, applicant, random, at)),
      documents: service.documents.map(({ field }) => files.get(field)),
    };
    return { ...createBlankApplication(service), ...fillAnswers(service, answers) };
  }

  async #save(at: Date, actor: UserRow, content: ApplicationContent): Promise<void> {
    const { context, serviceId, applicant } = this.#applied;
    const saved = await callHandler({ context, actor, at }, applicationSchemas.addApplication, addApplication, {
      id: this.#id,
      applicationId: this.#id,
      serviceId,
      userId: applicant.id,
      paymentStatus: this.#payment,
      statusId: this.#status,
      applicationJSON: JSON.stringify(writeApplicationJson(content)),
    });
    this.#id = saved.id;
  }
}

const required = ({ documents }: ServiceContent) => documents.filter((document) => document.required);
