import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { Eligibility } from './Eligibility.tsx';
import { ApplicationEditor } from './editor/ApplicationEditor.tsx';
import type { Opened } from './editor/useApplicationEditor.ts';

export function Component() {
  const opened = useLoaderData<Opened>();
  const key = editorKey(opened);
  const seen = useRef(key);

  // What had the focus is gone with the editor before, and nobody has navigated.
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [key]);

  return <Application key={key} {...opened} />;
}

function editorKey({ pin, loaded, start }: Opened): string {
  const application = loaded ? `${loaded.id} ${loaded.withdrawnDate}` : `new ${start.earlier?.applicationId}`;
  return `${pin.serviceId} ${application}`;
}

/** The form, or before a new one what a service asks first. Whoever comes back to what they have typed has answered it. */
function Application(opened: Opened) {
  const { service, loaded, start } = opened;
  const hasBegun = loaded !== undefined || start.restored !== undefined || start.offered !== undefined;
  const [isEligible, setEligible] = useState(hasBegun || service.eligibility.length === 0);
  const page = useRef<HTMLDivElement>(null);
  const asked = useRef(!isEligible);

  useEffect(() => {
    if (!isEligible || !asked.current) return;
    page.current?.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, [isEligible]);

  return (
    <div ref={page}>
      {isEligible ? (
        <ApplicationEditor {...opened} />
      ) : (
        <Eligibility service={service} onEligible={() => setEligible(true)} />
      )}
    </div>
  );
}
