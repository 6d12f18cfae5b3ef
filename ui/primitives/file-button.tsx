import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { ButtonVariant } from './button-styles.ts'
import { Button } from './button.tsx'

type FileButtonProps = {
  /** Null where the person chose none. */
  onFile(file: File | null): void
  /** The MIME types to choose from. */
  types: readonly string[]
  /** Opens the camera of a phone. */
  isCamera?: boolean
  disabled?: boolean
  variant?: ButtonVariant
  children: ReactNode
}

/** A button by which one file is chosen, or a photo is taken. */
export function FileButton({ onFile, types, isCamera, disabled, variant, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant ?? 'primary'} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        capture={isCamera ? 'user' : undefined}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.item(0) ?? null)
          // The same file chosen once more is a choice too.
          event.target.value = ''
        }}
      />
    </>
  )
}
