import { useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { useShellAction } from './shell-action.ts'

export type ChiefButtonProps = {
  label: string
  isPending?: boolean
  isDisabled?: boolean
  onPress(): void
}

/** The one button that a screen leads to, at its foot. A shell with a button of its own for that shows it instead. */
export function ChiefButton({ label, isPending = false, isDisabled = false, onPress }: ChiefButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isInShell = useShellAction({ label, isPending, isDisabled, press: onPress }, place)
  return (
    <span ref={place} className="contents">
      {isInShell ? null : (
        <Button size="big" wide pending={isPending} aria-disabled={isDisabled} onClick={() => isDisabled || onPress()}>
          {label}
        </Button>
      )}
    </span>
  )
}
