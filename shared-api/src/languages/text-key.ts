/** The keys of a catalogue, such as `header.logIn`. Plural keys have no ending. */
export type TextKey<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Name
    : `${Name}.${TextKey<Texts[Name]>}`;
}[keyof Texts & string];
