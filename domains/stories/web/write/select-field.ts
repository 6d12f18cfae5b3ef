/** The shape of a list to choose from. */
export const selectField =
  'min-h-12 w-full rounded-m border border-line-strong bg-surface-1 ps-4 pe-10 text-body text-ink-1 focus:outline-2 focus:outline-offset-1 focus:outline-focus'
