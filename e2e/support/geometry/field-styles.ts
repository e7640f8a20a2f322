import type { Page } from '@playwright/test';

/** Every field of the portal has this style. */
const expectedStyle = {
  border: '1px solid rgb(106, 118, 131)',
  radius: '8px',
  text: 'rgb(23, 33, 43)',
  size: '16px',
  height: 44,
  choice: '20px rgb(11, 85, 99)',
};

/** Checks style, a border contrast of 3:1, a text contrast of 4.5:1 and "(optional)" of each field. */
export function findFieldStyleFaults(page: Page): Promise<string[]> {
  return page.evaluate((expected) => {
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const backgroundBehind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? backgroundBehind(element.parentElement) : backgroundColor;
    };
    const styleOf = (field: HTMLElement) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, ...style } = getComputedStyle(field);
      const isLong = field.tagName === 'TEXTAREA';
      return {
        border: `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`,
        radius: style.borderTopLeftRadius,
        text: style.color,
        size: style.fontSize,
        height: isLong ? expected.height : field.offsetHeight,
      };
    };
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const isTyped = (field: Field) => !['checkbox', 'radio', 'file', 'range', 'hidden'].includes(field.type);
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')];
    const choiceFaults = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].flatMap((radio) => {
      const { width, accentColor } = getComputedStyle(radio);
      const actualChoice = `${width} ${accentColor}`;
      return actualChoice === expected.choice ? [] : [`${radio.labels?.[0]?.textContent}: choice ${actualChoice}`];
    });
    const typedFieldFaults = fields
      .filter((field) => isTyped(field) && field.checkVisibility())
      .flatMap((field) => {
        const [label] = field.labels ?? [];
        const name = label?.textContent ?? field.ariaLabel ?? field.id;
        const texts = (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id));
        const paleTexts = [label, label?.querySelector('span'), ...texts]
          .filter((text) => text instanceof HTMLElement)
          .filter((text) => contrast(getComputedStyle(text).color, backgroundBehind(text)) < 4.5);
        const { color } = getComputedStyle(field, '::placeholder');
        const actualStyle = styleOf(field);
        const isPlain = !field.disabled && field.getAttribute('aria-invalid') !== 'true';
        const wrongParts = Object.entries(actualStyle).filter(
          ([part, value]) => value !== expected[part as keyof typeof expected],
        );
        return [
          ...(contrast(getComputedStyle(field).borderTopColor, backgroundBehind(field.parentElement)) < 3
            ? ['a pale border']
            : []),
          ...(contrast(color, backgroundBehind(field)) < 4.5 ? ['a pale placeholder'] : []),
          ...paleTexts.map((text) => `pale: ${text.textContent}`),
          ...(isPlain ? wrongParts.map(([part, value]) => `${part} ${value}`) : []),
          ...(field.getAttribute('aria-required') === 'false' && !name.endsWith(' (optional)')
            ? ['no “(optional)”']
            : []),
        ].map((fault) => `${name}: ${fault}`);
      });
    return [...choiceFaults, ...typedFieldFaults];
  }, expectedStyle);
}
