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
import { callHandler, uploadDemoFile } from './calls.ts';
import { createPdf } from './demo-scans.ts';
import { createAnswer } from './items.ts';
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
  /** Undefined: the application is assigned to nobody. */
  readonly assignee?: UserRow | undefined;
  /** Returns the applicant's scan of a document. Uploads it on the first call. */
  scanOf(documentName: string, at: Date): Promise<FileRef>;
}

/** One action on an application. The caller sorts the steps of all applications by time. */
export type Step = (at: Date) => Promise<void>;

/** Lists the steps that bring one application to the end of its story. */
export function planSteps(plan: ApplicationPlan): Step[] {
  const { story } = plan;
  const steps = new ApplicationSteps(plan);
  if (story.variant === 'draft') return [(at) => steps.saveDraft(at)];
  const sentBack = story.variant === 'resubmitted';
  const paid =
    isPaid(story.payment) || story.variant === 'reversed' || !canChangePaymentStatus('Processing', story.payment);
  const processed = story.payment === initialPaymentStatus ? initialPaymentStatus : 'Processing';
  const finalPayment = paid ? paidStatus : processed;
  return [
    (at) => steps.submit(at),
    ...(plan.assignee ? [(at: Date) => steps.assign(at)] : []),
    ...(story.payment === initialPaymentStatus ? [] : [(at: Date) => steps.review(at, { payment: 'Processing' })]),
    ...(paid ? [(at: Date) => steps.pay(at)] : []),
    ...(story.payment === finalPayment ? [] : [(at: Date) => steps.review(at, { payment: story.payment })]),
    ...(sentBack ? [(at: Date) => steps.review(at, { status: statusIdOf.resubmission })] : []),
    ...(sentBack ? [(at: Date) => steps.submit(at)] : []),
    ...(story.status === statusIdOf.inProgress ? [] : [(at: Date) => steps.review(at, { status: story.status })]),
    ...(story.status === statusIdOf.approved && isPaid(story.payment)
      ? [(at: Date) => steps.attachCertificates(at)]
      : []),
  ];
}

/** An admin's save contains none of the applicant's answers. */
const blankReview = createBlankApplication({ items: [], documents: [] });

class ApplicationSteps {
  readonly #plan: ApplicationPlan;
  #id = 0;
  #status: Story['status'] = initialStatusId;
  #payment: Story['payment'] = initialPaymentStatus;
  #review: ApplicationContent = blankReview;

  constructor(plan: ApplicationPlan) {
    this.#plan = plan;
  }

  async saveDraft(at: Date): Promise<void> {
    const { applicant, service } = this.#plan;
    await this.#save(at, applicant, await this.#fillAnswers(at, required(service).slice(0, 1)));
  }

  async submit(at: Date): Promise<void> {
    const { applicant, service } = this.#plan;
    await this.#save(at, applicant, { ...(await this.#fillAnswers(at, required(service))), submitted: true });
    this.#status = statusIdOf.inProgress;
  }

  async assign(at: Date): Promise<void> {
    const { context, admin, assignee } = this.#plan;
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
      const remarksText = isSentBack ? await this.#requestChange(at) : this.#plan.random.pick(remarks[change.status]);
      this.#review = { ...this.#review, adminRemarks: remarksText };
    }
    await this.#saveReview(at);
  }

  /** Marks a document as in need of a change. Returns the remarks for the applicant. */
  async #requestChange(at: Date): Promise<string> {
    const { context, admin, random, service } = this.#plan;
    const [first, ...rest] = required(service).flatMap(({ field, name }) =>
      sendBacks.flatMap((sendBack) => (sendBack.document === name ? [{ ...sendBack, field }] : [])),
    );
    if (!first) throw new Error(`${service.name} asks for no document that could be sent back`);
    const { field, reason, words, remarks: remarksText } = random.pick([first, ...rest]);
    const input = { appId: this.#id, field, verdict: 'needsChange' as const, reason, words };
    await callHandler({ context, actor: admin, at }, deskSchemas.decideItem, decideItem, input);
    return remarksText;
  }

  async pay(at: Date): Promise<void> {
    const { context, admin, service } = this.#plan;
    const input = { applicationId: this.#id, status: paidStatus };
    const actorAtTime = { context, actor: admin, at };
    const { transaction } = await callHandler(
      actorAtTime,
      transactionSchemas.createTransaction,
      createTransaction,
      input,
    );
    const invoice = await this.#uploadIssuedDocument(at, 'Invoice', [
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
    const certificate = await this.#uploadIssuedDocument(at, 'Emigration clearance certificate', [
      this.#plan.service.name,
    ]);
    const insurance = await this.#uploadIssuedDocument(at, 'Insurance certificate', ['PBBY, Rs. 10 lakh, 2 years']);
    this.#review = {
      ...this.#review,
      issued: { ...this.#review.issued, certificate, insurance },
    };
    await this.#saveReview(at);
  }

  async #uploadIssuedDocument(at: Date, title: string, lines: readonly string[]): Promise<FileRef> {
    const { context, admin, applicant } = this.#plan;
    const ownerLines = [fullName(applicant), `Application ${this.#id}`];
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${this.#id}.pdf`;
    return uploadDemoFile({ context, actor: admin, at }, name, await createPdf(title, [...ownerLines, ...lines], at));
  }

  #saveReview(at: Date): Promise<void> {
    return this.#save(at, this.#plan.admin, this.#review);
  }

  async #fillAnswers(at: Date, documents: readonly DocumentItem[]): Promise<ApplicationContent> {
    const { applicant, random, service, scanOf } = this.#plan;
    const files = new Map<FieldId, FileRef>();
    for (const { field, name } of documents) files.set(field, await scanOf(name, at));
    const answers = {
      items: service.items.map(({ name }) => createAnswer(name, applicant, random, at)),
      documents: service.documents.map(({ field }) => files.get(field)),
    };
    return { ...createBlankApplication(service), ...fillAnswers(service, answers) };
  }

  async #save(at: Date, actor: UserRow, content: ApplicationContent): Promise<void> {
    const { context, serviceId, applicant } = this.#plan;
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
