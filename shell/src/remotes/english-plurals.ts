import { i18n } from '@emigration-portal/shared-ui/i18n';

/** English has its rule where those of `Intl` are kept: its first takes a slow phone 10 ms. */
i18n.services.pluralResolver.pluralRulesCache[JSON.stringify({ cleanedCode: 'en', type: 'cardinal' })] = {
  select: (count: number) => (Math.abs(count) === 1 ? 'one' : 'other'),
};
