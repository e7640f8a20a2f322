import {
  applicationEndpoints,
  serviceEndpoints,
  statusIdOf,
  type UserProfile,
  userEndpoints,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { buildRequest, sendRequest, withToken } from './http-request.ts';
import { PASSWORD } from './people.ts';
import type { Stage } from './stage.ts';

/** A page that runs one as a script calls `owned`, or loads a script from attacker.example. */
export const payloads = [
  `<img src=x onerror="owned('img')">`,
  `"><svg/onload=owned('svg')>`,
  `<script>owned('script')</script>`,
  `</script><script src="//attacker.example/x.js"></script>`,
  `javascript:owned('url')`,
  `{{constructor.constructor("owned('template')")()}}`,
  `<iframe srcdoc="<script>parent.owned('frame')</script>">`,
  `' onfocus=owned('attribute') autofocus='`,
] as const;

const [img, svg, script, remoteScript, url, template, frame, attribute] = payloads;

/**
 * Stores the payloads in every field of customers and admins that somebody else reads. Adds a finding for each
 * dangerous link that the server accepts in a service.
 */
export async function storePayloads(
  { origin, people, uploadPdf, saveApplication, buildApplicationInput }: Stage,
  addFinding: (finding: string) => void,
): Promise<{ applicationId: number }> {
  const [owner, admin] = [people.getPerson('owner'), people.getPerson('admin')];
  const profile = await people.call<UserProfile>(owner.token, userEndpoints.getUser, { id: owner.id });
  const { version: _, ...profileFields } = profile;
  await people.call(owner.token, userEndpoints.updateProfile, {
    ...profileFields,
    middleName: img.slice(0, 60),
    companyName: svg,
    stateProvince: script.slice(0, 60),
    cityDistrict: url,
    alternateAddress: remoteScript,
  });
  await people.call(undefined, userEndpoints.register, {
    firstName: img.slice(0, 50),
    middleName: script.slice(0, 50),
    lastName: svg.slice(0, 50),
    country: 'United Arab Emirates',
    phone: '+971501239005',
    email: 'planted@attacker.example',
    userName: attribute.slice(0, 50),
    companyName: frame.slice(0, 60),
    password: PASSWORD,
  });
  const file = await uploadPdf(owner, `${img.replaceAll(/["<>]/g, "'")}.pdf`);
  const { id: applicationId } = await saveApplication(owner, { file, submitted: true, values: [attribute, frame] });
  const savedInput = buildApplicationInput(owner, { applicationId, file, values: [attribute, frame] });
  const content = { ...JSON.parse(savedInput.applicationJSON), adminRemarks: template + svg, remarks: template + svg };
  const reviewInput = {
    ...savedInput,
    statusId: statusIdOf.resubmission,
    applicationJSON: JSON.stringify(content),
  };
  await people.call(admin.token, applicationEndpoints.addApplication, reviewInput);
  const service = {
    name: `Service ${img}`,
    description: script,
    additionalInstructions: remoteScript,
    serviceCharge: '1',
    status: 'published' as const,
    items: [{ required: true, name: svg, type: 'Text' as const }],
    documents: [
      {
        required: true,
        name: template,
        type: '.pdf' as const,
        maxSize: 900,
        unit: 'KB' as const,
        instruction: frame,
        sample: undefined,
      },
    ],
    urls: [{ name: attribute, url: `https://portal.example/?${encodeURIComponent(url)}` }],
  };
  for (const link of [url, 'data:text/html,<script>1</script>', ' javascript:1', 'vbscript:1', '//attacker.example']) {
    const json = JSON.stringify(writeServiceJson({ ...service, name: 'Refused', urls: [{ name: 'x', url: link }] }));
    const request = buildRequest(serviceEndpoints.addService, { id: 0, serviceName: 'Refused', serviceJSON: json });
    const { status } = await sendRequest(origin, withToken(admin.token, request));
    if (status !== 400) addFinding(`a service with a link to ${link} is answered ${status}`);
  }
  const serviceInput = { id: 0, serviceName: service.name, serviceJSON: JSON.stringify(writeServiceJson(service)) };
  await people.call(admin.token, serviceEndpoints.addService, serviceInput);
  return { applicationId };
}
