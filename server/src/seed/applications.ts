import {
  type ApplicationJson,
  applicationEndpoints,
  applicationStatus,
  type ServiceJson,
  transactionEndpoints,
} from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import { addApplication } from '../features/application/AddApplication.ts';
import { createTransaction } from '../features/transaction/CreateTransaction.ts';
import type { UserRow } from '../features/user/queries.ts';
import { act, type Label, upload } from './calls.ts';
import { answerTo } from './items.ts';
import { createPdf } from './papers.ts';
import type { Random } from './random.ts';
import { remarks, type Story } from './stories.ts';

export interface Applied {
  readonly context: Context;
  readonly random: Random;
  readonly applicant: UserRow;
  readonly admin: UserRow;
  readonly serviceId: number;
  readonly service: ServiceJson;
  readonly story: Story;
  /** The applicant's scan for a document, uploaded when it is first needed. */
  scanOf(documentName: string, at: Date): Promise<Label>;
}

/** One thing that happens to an application; `run` is called in the order of the days of all applications. */
export type Step = (at: Date) => Promise<void>;

/** Everything that happens to one application, first to last. */
export function stepsOf(applied: Applied): Step[] {
  const { story } = applied;
  const file = new ApplicationFile(applied);
  if (story.turn === 'draft') return [(at) => file.saveDraft(at)];
  const sentBack = story.turn === 'resubmitted';
  const paid = story.payment === 'Completed' || story.turn === 'reversed';
  return [
    (at) => file.submit(at),
    ...(story.payment === 'Pending' ? [] : [(at: Date) => file.review(at, { payment: 'Processing' })]),
    ...(paid ? [(at: Date) => file.pay(at)] : []),
    ...(story.payment === 'Failed' ? [(at: Date) => file.review(at, { payment: 'Failed' })] : []),
    ...(sentBack ? [(at: Date) => file.review(at, { status: applicationStatus.resubmission })] : []),
    ...(sentBack ? [(at: Date) => file.submit(at)] : []),
    ...(story.status === applicationStatus.inProgress ? [] : [(at: Date) => file.review(at, { status: story.status })]),
    ...(story.status === applicationStatus.approved && paid ? [(at: Date) => file.attachCertificates(at)] : []),
  ];
}

type AdminPart = Pick<ApplicationJson, 'adminRemarks' | 'transactionId' | 'invoiceName' | 'invoicePrefix'> &
  Pick<ApplicationJson, 'certificateName' | 'certificatePrefix' | 'insuranceCertName' | 'insurancePrefix'>;

class ApplicationFile {
  readonly #applied: Applied;
  #id = 0;
  #status: Story['status'] = applicationStatus.inProgress;
  #payment: Story['payment'] = 'Pending';
  #adminPart: Partial<AdminPart> = {};

  constructor(applied: Applied) {
    this.#applied = applied;
  }

  async saveDraft(at: Date): Promise<void> {
    const { applicant, service } = this.#applied;
    const [first] = service.mandatoryDocsArray;
    await this.#save(at, applicant, await this.#answers(at, first ? [first.mandatoryDocName] : []));
  }

  async submit(at: Date): Promise<void> {
    const { applicant, service } = this.#applied;
    const names = service.mandatoryDocsArray.map(({ mandatoryDocName }) => mandatoryDocName);
    await this.#save(at, applicant, { ...(await this.#answers(at, names)), submitted: true });
    this.#status = applicationStatus.inProgress;
  }

  async review(
    at: Date,
    change: { readonly status?: Story['status']; readonly payment?: Story['payment'] },
  ): Promise<void> {
    this.#status = change.status ?? this.#status;
    this.#payment = change.payment ?? this.#payment;
    if (change.status) this.#adminPart.adminRemarks = this.#applied.random.pick(remarks[change.status]);
    await this.#saveReview(at);
  }

  async pay(at: Date): Promise<void> {
    const { context, admin, service } = this.#applied;
    const input = { applicationId: this.#id, status: 'Completed' } as const;
    const deed = { context, actor: admin, at };
    const { transaction } = await act(deed, transactionEndpoints.createTransaction, createTransaction, input);
    const invoice = await this.#issue(at, 'Invoice', [
      transaction.transactionId,
      service.name,
      `${transaction.amount} AED`,
    ]);
    this.#payment = 'Completed';
    this.#adminPart = {
      ...this.#adminPart,
      transactionId: transaction.transactionId,
      invoiceName: invoice.name,
      invoicePrefix: invoice.prefix,
    };
    await this.#saveReview(at);
  }

  async attachCertificates(at: Date): Promise<void> {
    const certificate = await this.#issue(at, 'Emigration clearance certificate', [this.#applied.service.name]);
    const insurance = await this.#issue(at, 'Insurance certificate', ['PBBY, Rs. 10 lakh, 2 years']);
    this.#adminPart = {
      ...this.#adminPart,
      certificateName: certificate.name,
      certificatePrefix: certificate.prefix,
      insuranceCertName: insurance.name,
      insurancePrefix: insurance.prefix,
    };
    await this.#saveReview(at);
  }

  async #issue(at: Date, title: string, lines: readonly string[]): Promise<Label> {
    const { context, admin, applicant } = this.#applied;
    const whose = [`${applicant.firstName} ${applicant.lastName}`, `Application ${this.#id}`];
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${this.#id}.pdf`;
    return upload({ context, actor: admin, at }, name, await createPdf(title, [...whose, ...lines], at));
  }

  #saveReview(at: Date): Promise<void> {
    const unread = { reqInfoArray: [], otherInfoArray: [], mandatoryDocsArray: [], otherDocsArray: [] };
    return this.#save(at, this.#applied.admin, { ...unread, ...this.#adminPart });
  }

  async #answers(at: Date, documentNames: readonly string[]) {
    const { applicant, random, service, scanOf } = this.#applied;
    const files = new Map<string, Label>();
    for (const name of documentNames) files.set(name, await scanOf(name, at));
    return {
      reqInfoArray: service.reqInfoArray.map((row) => ({
        ...row,
        reqInfoValue: answerTo(row.reqInfoName, applicant, random),
      })),
      otherInfoArray: service.otherInfoArray.map((row) => ({
        ...row,
        otherInfoValue: answerTo(row.otherInfoName, applicant, random),
      })),
      mandatoryDocsArray: service.mandatoryDocsArray.map((row) => ({
        ...row,
        InputFileName: files.get(row.mandatoryDocName)?.name ?? '',
        InputFilePrefix: files.get(row.mandatoryDocName)?.prefix ?? '',
      })),
      otherDocsArray: service.otherDocsArray,
    };
  }

  async #save(at: Date, actor: UserRow, content: object): Promise<void> {
    const { context, serviceId, applicant } = this.#applied;
    const saved = await act({ context, actor, at }, applicationEndpoints.addApplication, addApplication, {
      id: this.#id,
      applicationId: this.#id,
      serviceId,
      userId: applicant.id,
      paymentStatus: this.#payment,
      statusId: this.#status,
      applicationJSON: JSON.stringify(content),
    });
    this.#id = saved.id;
  }
}
