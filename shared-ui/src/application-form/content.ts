import type { Application, ApplicationJson, Service, ServiceJson } from '@emigration-portal/shared-api';
import type { FileRef } from '../uploads/index.ts';
import type { FieldId } from './fields.ts';

const noFile = { InputFileName: '', InputFilePrefix: '', InputFile: '' };

/** The content of a service as the API answered it. */
export const readService = (service: Pick<Service, 'serviceJSON'>): ServiceJson =>
  JSON.parse(service.serviceJSON) as ServiceJson;

/** The content of an application as the API answered it, its rows as the service it is pinned to defines them. */
export const readApplication = (
  application: Pick<Application, 'applicationJSON'>,
  service: ServiceJson,
): ApplicationJson => fillApplication(service, JSON.parse(application.applicationJSON) as ApplicationJson);

/** An application with a row for each item of the service and nothing filled in. */
export function blankApplication(service: ServiceJson): ApplicationJson {
  return {
    reqInfoArray: service.reqInfoArray.map((row) => ({ ...row, reqInfoValue: '' })),
    otherInfoArray: service.otherInfoArray.map((row) => ({ ...row, otherInfoValue: '' })),
    mandatoryDocsArray: service.mandatoryDocsArray.map((row) => ({ ...row, ...noFile })),
    otherDocsArray: service.otherDocsArray.map((row) => ({ ...row, ...noFile })),
    submitted: false,
    adminRemarks: '',
    transactionId: '',
    invoiceName: '',
    invoicePrefix: '',
    certificateName: '',
    certificatePrefix: '',
    insuranceCertName: '',
    insurancePrefix: '',
  };
}

/** Puts saved answers into the rows a service defines, row by row; everything else is kept as saved. */
export function fillApplication(service: ServiceJson, saved: ApplicationJson): ApplicationJson {
  const blank = blankApplication(service);
  return {
    ...blank,
    ...saved,
    reqInfoArray: blank.reqInfoArray.map((row, index) => ({
      ...row,
      reqInfoValue: saved.reqInfoArray?.[index]?.reqInfoValue ?? '',
    })),
    otherInfoArray: blank.otherInfoArray.map((row, index) => ({
      ...row,
      otherInfoValue: saved.otherInfoArray?.[index]?.otherInfoValue ?? '',
    })),
    mandatoryDocsArray: blank.mandatoryDocsArray.map((row, index) => ({
      ...row,
      ...fileOf(saved.mandatoryDocsArray?.[index]),
    })),
    otherDocsArray: blank.otherDocsArray.map((row, index) => ({ ...row, ...fileOf(saved.otherDocsArray?.[index]) })),
  };
}

type SavedFile = Partial<typeof noFile> | undefined;

const fileOf = (row: SavedFile) => ({
  InputFileName: row?.InputFileName ?? '',
  InputFilePrefix: row?.InputFilePrefix ?? '',
  InputFile: row?.InputFile ?? '',
});

/** The content with one information value changed. */
export function withValue(content: ApplicationJson, field: FieldId, value: string): ApplicationJson {
  const { list, index } = place(field);
  if (list === 'reqInfoArray') {
    return { ...content, [list]: changed(content[list], index, (row) => ({ ...row, reqInfoValue: value })) };
  }
  if (list === 'otherInfoArray') {
    return { ...content, [list]: changed(content[list], index, (row) => ({ ...row, otherInfoValue: value })) };
  }
  return content;
}

/** The content with one document's file changed or taken away. */
export function withFile(content: ApplicationJson, field: FieldId, file: FileRef | undefined): ApplicationJson {
  const { list, index } = place(field);
  const stored = file
    ? { InputFileName: file.name, InputFilePrefix: file.prefix, InputFile: file.contentType }
    : noFile;
  if (list === 'mandatoryDocsArray') {
    return { ...content, [list]: changed(content[list], index, (row) => ({ ...row, ...stored })) };
  }
  if (list === 'otherDocsArray') {
    return { ...content, [list]: changed(content[list], index, (row) => ({ ...row, ...stored })) };
  }
  return content;
}

function place(field: FieldId) {
  const [list, index] = field.split('.');
  return { list, index: Number(index) };
}

const changed = <Row>(rows: readonly Row[], index: number, change: (row: Row) => Row): Row[] =>
  rows.map((row, at) => (at === index ? change(row) : row));
