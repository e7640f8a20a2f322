import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { EligibilityCheck } from './EligibilityCheck.tsx';
import { ApplicationEditor } from './editor/ApplicationEditor.tsx';
import type { ApplicationLoaderData } from './editor/useApplicationEditor.ts';

export function Component() {
  const loaderData = useLoaderData<ApplicationLoaderData>();
  const key = editorKeyOf(loaderData);
  const previousKey = useRef(key);

  // React removes the previous editor and its focused element, and no navigation moves the focus then.
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [key]);

  return <Application key={key} {...loaderData} />;
}

function editorKeyOf({ pin, loadedApplication, initialForm }: ApplicationLoaderData): string {
  const application = loadedApplication
    ? `${loadedApplication.id} ${loadedApplication.withdrawnDate}`
    : `new ${initialForm.copiedApplication?.earlierApplicationId}`;
  return `${pin.serviceId} ${application}`;
}

/** Shows the eligibility questions of a new application, then the form. A draft shows that they were answered before. */
function Application(loaderData: ApplicationLoaderData) {
  const { service, loadedApplication, initialForm } = loaderData;
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
        <ApplicationEditor {...loaderData} />
      ) : (
        <EligibilityCheck service={service} onEligible={() => setEligible(true)} />
      )}
    </div>
  );
}
