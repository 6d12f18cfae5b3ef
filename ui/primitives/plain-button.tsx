import type { ButtonHTMLAttributes, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeMarks } from './early-press.ts'

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: RefObject<HTMLButtonElement | null>
}

/**
 * A button without a look of its own; every other one is made of it. A press that comes before the page is alive counts: a
 * script of the document marks the button, whose markup says `data-early`, and the button presses itself once it is alive.
 */
export function PlainButton({ ref, type = 'button', ...rest }: PlainButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const wasPressed = useRef(false)
  // From here on React hears the presses itself; a mark that came later would count one twice.
  useLayoutEffect(() => {
    if (button.current && takeMarks(button.current)) wasPressed.current = true
  }, [button])
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    // The elements around the button are notified first.
    queueMicrotask(() => button.current?.click())
  }, [button])
  const isEarly = type === 'button'
  // The mark of an early press is no mismatch with the server's markup.
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      data-early={isEarly ? '' : undefined}
      suppressHydrationWarning={isEarly}
    />
  )
}
