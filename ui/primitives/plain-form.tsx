import type { FormHTMLAttributes, RefObject } from 'react'
import { useEarlySubmit } from './early-submit.ts'

interface PlainFormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: RefObject<HTMLFormElement | null>
}

/** A form without a look of its own; every other one is made of it. Its submission before the page is alive counts. */
export function PlainForm({ ref, ...rest }: PlainFormProps) {
  const early = useEarlySubmit(ref)
  return <form {...rest} {...early} />
}
