/** The style sheets of a build. */
export interface StyleSheets {
  /** File → minified CSS. */
  readonly files: Readonly<Record<string, string>>;
  /** Starts of selectors that may name left and right, each with its reason. */
  readonly physicalCss: Readonly<Record<string, string>>;
}

/** A rule without rules in it: its selectors and its declarations. */
const innerRules = /([^{}]+)\{([^{}]*)\}/g;
/** `float` is missing, because old browsers have no logical value for it. */
const physicalDeclaration = /^(?:(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*:|text-align:(?:left|right)\b)/;

/** Finds declarations that name left or right, without the exceptions. Returns texts such as `1.css has .a{left:0}`. */
export function findPhysicalCss({ files, physicalCss }: StyleSheets): readonly string[] {
  const exceptions = Object.keys(physicalCss);
  return Object.entries(files).flatMap(([file, css]) =>
    findPhysicalDeclarations(css, exceptions).map((each) => `${file} has ${each}`),
  );
}

const findPhysicalDeclarations = (css: string, exceptions: readonly string[]): readonly string[] =>
  [...css.matchAll(innerRules)].flatMap(([, selectors = '', declarations = '']) =>
    selectors.split(',').every((selector) => exceptions.some((start) => selector.startsWith(start)))
      ? []
      : declarations
          .split(';')
          .filter((each) => physicalDeclaration.test(each))
          .map((each) => `${selectors}{${each}}`),
  );
