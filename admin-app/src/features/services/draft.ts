import {
  DEFAULT_DOCUMENT_MAX_SIZE,
  type DocumentType,
  type InfoType,
  type ServiceJson,
  type ServiceStatus,
  type SizeUnit,
} from '@emigration-portal/shared-api';
import { newFormKey } from '@emigration-portal/shared-ui/form';

/** A row under construction; `key` stays the same while rows are moved about. */
interface Row {
  readonly key: string;
  readonly name: string;
}
export interface InfoDraft extends Row {
  readonly type: InfoType | '';
}
export interface DocumentDraft extends Row {
  /** The sample file; empty while there is none. */
  readonly fileName: string;
  readonly filePrefix: string;
  readonly type: DocumentType;
  /** As typed. */
  readonly maxSize: string;
  readonly unit: SizeUnit;
  readonly instruction: string;
}
export interface UrlDraft extends Row {
  readonly url: string;
}

/** A service while it is being designed: the content with one shape for both kinds of information and documents. */
export interface ServiceDraft {
  readonly name: string;
  readonly description: string;
  readonly additionalInstructions: string;
  readonly serviceCharge: string;
  readonly requiredInfo: readonly InfoDraft[];
  readonly otherInfo: readonly InfoDraft[];
  readonly mandatoryDocuments: readonly DocumentDraft[];
  readonly otherDocuments: readonly DocumentDraft[];
  readonly urls: readonly UrlDraft[];
}

const newKey = () => `row-${newFormKey()}`;

export const newInfo = (): InfoDraft => ({ key: newKey(), name: '', type: '' });
export const newUrl = (): UrlDraft => ({ key: newKey(), name: '', url: '' });
export const newDocument = (): DocumentDraft => ({
  key: newKey(),
  name: '',
  fileName: '',
  filePrefix: '',
  type: '.pdf',
  maxSize: String(DEFAULT_DOCUMENT_MAX_SIZE),
  unit: 'KB',
  instruction: '',
});

/** What a new service starts with: the one required item and the one mandatory document it needs. */
export const newDraft = (): ServiceDraft => ({
  name: '',
  description: '',
  additionalInstructions: '',
  serviceCharge: '',
  requiredInfo: [newInfo()],
  otherInfo: [],
  mandatoryDocuments: [newDocument()],
  otherDocuments: [],
  urls: [],
});

export const draftOf = (content: ServiceJson): ServiceDraft => ({
  name: content.name,
  description: content.description,
  additionalInstructions: content.additionalInstructions,
  serviceCharge: content.serviceCharge,
  requiredInfo: content.reqInfoArray.map((info) => ({
    key: newKey(),
    name: info.reqInfoName,
    type: info.reqInfoType,
  })),
  otherInfo: content.otherInfoArray.map((info) => ({
    key: newKey(),
    name: info.otherInfoName,
    type: info.otherInfoType,
  })),
  mandatoryDocuments: content.mandatoryDocsArray.map((document) => ({
    key: newKey(),
    name: document.mandatoryDocName,
    fileName: document.mandatoryDocFileName,
    filePrefix: document.mandatoryDocFilePrefix,
    type: document.mandatoryDocType,
    maxSize: String(document.mandatoryDocMaxSize),
    unit: document.mandatoryDocFileSizeUnit,
    instruction: document.mandatoryDocInstruction,
  })),
  otherDocuments: content.otherDocsArray.map((document) => ({
    key: newKey(),
    name: document.otherDocName,
    fileName: document.otherDocFileName,
    filePrefix: document.otherDocFilePrefix,
    type: document.otherDocType,
    maxSize: String(document.otherDocMaxSize),
    unit: document.otherDocFileSizeUnit,
    instruction: document.otherDocInstruction,
  })),
  urls: content.urlsArray.map(({ urlName, url }) => ({ key: newKey(), name: urlName, url })),
});

/** The content as it travels in `serviceJSON`: the name comes first (specification §3). */
export const contentOf = (draft: ServiceDraft, status: ServiceStatus): ServiceJson => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  additionalInstructions: draft.additionalInstructions.trim(),
  serviceCharge: draft.serviceCharge.trim(),
  status,
  reqInfoArray: draft.requiredInfo.map(({ name, type }) => ({ reqInfoName: name.trim(), reqInfoType: type })),
  otherInfoArray: draft.otherInfo.map(({ name, type }) => ({ otherInfoName: name.trim(), otherInfoType: type })),
  mandatoryDocsArray: draft.mandatoryDocuments.map((document) => ({
    mandatoryDocName: document.name.trim(),
    mandatoryDocFileName: document.fileName,
    mandatoryDocFilePrefix: document.filePrefix,
    mandatoryDocType: document.type,
    mandatoryDocMaxSize: Number(document.maxSize),
    mandatoryDocFileSizeUnit: document.unit,
    mandatoryDocInstruction: document.instruction.trim(),
  })),
  otherDocsArray: draft.otherDocuments.map((document) => ({
    otherDocName: document.name.trim(),
    otherDocFileName: document.fileName,
    otherDocFilePrefix: document.filePrefix,
    otherDocType: document.type,
    otherDocMaxSize: Number(document.maxSize),
    otherDocFileSizeUnit: document.unit,
    otherDocInstruction: document.instruction.trim(),
  })),
  urlsArray: draft.urls.map(({ name, url }) => ({ urlName: name.trim(), url: url.trim() })),
});
