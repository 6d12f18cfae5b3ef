import type { Ref, RefObject } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * The ref of a text field. What was typed before the page was alive counts: the field reports it, as if it were typed now.
 * Without that, React would put back the text that the server rendered.
 */
export function useEarlyText<Element extends Field>(ref?: Ref<Element>): RefObject<Element | null> {
  const own = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => own.current)
  useLayoutEffect(() => {
    if (own.current && own.current.value !== own.current.defaultValue) reportTyped(own.current)
  }, [])
  return own
}

function reportTyped(field: Field): void {
  const typed = field.value
  field.value = field.defaultValue
  // React notices a change by the difference from the last value that was set through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
