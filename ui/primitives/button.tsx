import type { MouseEvent, ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from './button-styles.ts'
import { Anchor } from './anchor.tsx'
import type { PlainButtonProps } from './plain-button.tsx'
import { PlainButton } from './plain-button.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its place. */
  wide?: boolean
  children: ReactNode
  className?: string
}

export interface ButtonProps extends ButtonLook, Omit<PlainButtonProps, 'children' | 'className'> {
  /** The button's work is in progress: its size and focus stay and it takes no further press. */
  pending?: boolean
}

export interface ButtonLinkProps extends ButtonLook {
  href: string
  rel?: string
  target?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A button in one of the product's styles and sizes. */
export function Button({
  variant = 'primary',
  size = 'default',
  wide,
  pending,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      className={`btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className="btn-label">{children}</span>
      {pending ? (
        <span className="btn-wait">
          <Spinner />
        </span>
      ) : null}
    </PlainButton>
  )
}

/** A link that looks like a button, for places rather than actions. */
export function ButtonLink({
  variant = 'primary',
  size = 'default',
  wide,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      {...rest}
      className={`btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className="btn-label">{children}</span>
    </Anchor>
  )
}
