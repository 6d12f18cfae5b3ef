/**
 * The words that stood in a form's field when it was submitted before the page was alive, once; what was typed afterwards is
 * not meant. The document's own script sets them (`apps/web/shell/document-head.tsx`).
 */
export function takeEarlyWords(form: (HTMLFormElement & { earlyWords?: string }) | null): string | undefined {
  const words = form?.earlyWords
  if (form) delete form.earlyWords
  return words
}
