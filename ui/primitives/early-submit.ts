import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

// The document's own script sets these on a form that is not alive yet (`apps/web/shell/document-head.tsx`).
interface EarlyForm extends HTMLFormElement {
  earlySubmit?: Event
  earlyButtons?: HTMLButtonElement[]
}

/**
 * The attributes of a form, by which its submission before the page is alive counts: it is submitted once the page is alive,
 * and once however often it was pressed. Without that, the browser would submit it itself and lose what was typed.
 */
export function useEarlySubmit(ref?: RefObject<HTMLFormElement | null>): {
  ref: RefObject<HTMLFormElement | null>
  'data-early-form': ''
  suppressHydrationWarning: true
} {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const wasSubmitted = useRef(false)
  // The fields have reported what was typed by now: the effects of children come first.
  useLayoutEffect(() => {
    if (form.current && takeSubmission(form.current)) wasSubmitted.current = true
  }, [form])
  useEffect(() => {
    if (!wasSubmitted.current) return
    wasSubmitted.current = false
    // The typed text has reached the form's owner by then.
    queueMicrotask(() => form.current?.requestSubmit())
  }, [form])
  return { ref: form, 'data-early-form': '', suppressHydrationWarning: true }
}

/** Whether the form was submitted before it was alive; from here on React hears of it. */
function takeSubmission(form: EarlyForm): boolean {
  const press = form.earlySubmit
  delete form.dataset['earlyForm']
  delete form.dataset['submitted']
  delete form.earlySubmit
  // React believes that these are disabled, and enables them itself once what was typed is enough.
  for (const button of form.earlyButtons ?? []) button.disabled = true
  delete form.earlyButtons
  // A submission that is still on its way reaches React.
  return press !== undefined && press.eventPhase === Event.NONE
}
