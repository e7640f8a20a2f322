import type { Area } from '@emigration-portal/runtime/area';
import { loadOverrideArea } from '@emigration-portal/runtime/override-areas';
import { addOverride, isRefusedOverride, parseOverride } from '@emigration-portal/runtime/overrides';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { VersionLine } from '@emigration-portal/shared-ui/page';
import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../components/form.module.css';
import override from '../../locales/en/override.json';
import { useAreas } from '../../remotes/areas.ts';
import { compatibilityOf } from '../../remotes/registry.ts';
import { useTextsOnDemand } from '../../remotes/use-texts-on-demand.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  /** The account menu with its button. When the dialog opens, the focus moves to that button, so it returns there. */
  readonly menu: RefObject<HTMLElement | null>;
}

const titleId = 'try-elsewhere';

/**
 * A button and its dialog, for administrators: this tab loads a remote from the address that they enter. The query
 * `?remote=` of the page does the same.
 */
export function RemoteOverrideDialog({ menu }: Props) {
  const { t } = useTexts(override);
  useTextsOnDemand();
  const areas = useAreas();
  const dialog = useRef<HTMLDialogElement>(null);
  if (areas.length === 0) return null;
  const openDialog = () => {
    menu.current?.querySelector('button')?.focus();
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="button button-quiet" style={{ marginBottom: 8 }} onClick={openDialog}>
        {t('try.title')}
      </button>
      {createPortal(
        <dialog ref={dialog} aria-labelledby={titleId} style={dialogStyle}>
          <h2 id={titleId} style={{ marginTop: 0 }}>
            {t('try.title')}
          </h2>
          <p>{t('try.text')}</p>
          <RemoteOverrideForm areas={areas} />
          <form method="dialog">
            <button type="submit" className={`button button-quiet ${styles.submit}`}>
              {t('try.close')}
            </button>
          </form>
          <VersionLine />
        </dialog>,
        document.body,
      )}
    </>
  );
}

function RemoteOverrideForm({ areas }: { readonly areas: readonly Area[] }) {
  const { t } = useTexts(override);
  const remoteNames = areas.map(({ name }) => name);
  const parse = ({ name, from }: { readonly name: string; readonly from: string }) =>
    parseOverride(`${name}@${from.trim()}`, window.location.protocol);
  const problemsOf = (result: object) =>
    isRefusedOverride(result) ? { from: t(`refused.${result.problem}`, { ...result }) } : {};
  const form = useForm({
    initialValues: { name: remoteNames[0] ?? '', from: '' },
    fieldId: (field) => `override-${field}`,
    validate: (values) => problemsOf(parse(values)),
    async validateAsync(values) {
      const override = parse(values);
      return isRefusedOverride(override)
        ? {}
        : problemsOf(await loadOverrideArea(override, { areas, compatibilityOf }));
    },
    onSubmit: async (values) => parse(values),
    messages: (text: string) => text,
    onSuccess: (override) => isRefusedOverride(override) || addOverride(override),
  });
  return (
    <Form form={form} className={styles.form} focusOnProblems="first">
      <SelectField
        {...form.field('name')}
        label={t('try.name')}
        required
        options={remoteNames.map((value) => ({ value, text: value }))}
      />
      <TextField
        {...form.field('from')}
        label={t('try.from')}
        hint={t('try.hint')}
        required
        type="url"
        autoComplete="off"
      />
      <button type="submit" className={`button ${styles.submit}`} aria-disabled={form.status === 'sending'}>
        {t(form.status === 'sending' ? 'try.busy' : 'try.submit')}
      </button>
    </Form>
  );
}

/** Inline, because every visitor downloads the shell's one style sheet. */
const dialogStyle = {
  width: 'min(28rem, 100% - 32px)',
  padding: 24,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--paper)',
  color: 'var(--ink)',
} as const;
