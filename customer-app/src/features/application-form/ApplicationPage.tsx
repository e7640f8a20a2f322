import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { EligibilityCheck } from './EligibilityCheck.tsx';
import { ApplicationEditor } from './editor/ApplicationEditor.tsx';
import type { ApplicationPageData } from './editor/useApplicationEditor.ts';

export function Component() {
  const pageData = useLoaderData<ApplicationPageData>();
  const key = editorKeyOf(pageData);
  const previousKey = useRef(key);

  // React removes the previous editor and its focused element, and no navigation moves the focus then.
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [key]);

  return <Application key={key} {...pageData} />;
}

function editorKeyOf({ pin, loadedApplication, initialForm }: ApplicationPageData): string {
  const application = loadedApplication
    ? `${loadedApplication.id} ${loadedApplication.withdrawnDate}`
    : `new ${initialForm.earlierApplication?.applicationId}`;
  return `${pin.serviceId} ${application}`;
}

/** Shows the eligibility questions of a new application, then the form. A draft shows that they were answered before. */
function Application(pageData: ApplicationPageData) {
  const { service, loadedApplication, initialForm } = pageData;
  const hasBegun =
    loadedApplication !== undefined ||
    initialForm.restoredDraft !== undefined ||
    initialForm.offeredEntries !== undefined;
  const [isEligible, setEligible] = useState(hasBegun || service.eligibility.length === 0);
  const page = useRef<HTMLDivElement>(null);
  const hasAskedQuestions = useRef(!isEligible);

  useEffect(() => {
    if (!isEligible || !hasAskedQuestions.current) return;
    page.current?.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, [isEligible]);

  return (
    <div ref={page}>
      {isEligible ? (
        <ApplicationEditor {...pageData} />
      ) : (
        <EligibilityCheck service={service} onEligible={() => setEligible(true)} />
      )}
    </div>
  );
}
