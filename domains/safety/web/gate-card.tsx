import type { ComponentProps } from 'react'

// A document that comes in pieces has it last, and it grows from below: it is seen once all of it is there.
const gateCard =
  'in-data-reading:invisible static m-0 w-full max-w-none rounded-t-xl bg-surface-1 px-6 pt-8 pb-[max(1.5rem,var(--safe-bottom))] text-center text-ink-1 shadow-2 outline-none sm:max-w-md sm:rounded-xl sm:p-9'

/** The card of a question that comes before every page: at the foot of a phone, in the middle of a wider screen. */
export function GateCard(props: ComponentProps<'dialog'>) {
  return <dialog {...props} className={gateCard} />
}
