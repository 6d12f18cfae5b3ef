import type { ReactNode } from 'react'
import type { PlainButtonProps } from './plain-button.tsx'
import { PlainButton } from './plain-button.tsx'

export interface IconButtonProps extends Omit<PlainButtonProps, 'children'> {
  /** The button's action, for those who do not see the icon. */
  label: string
  icon: ReactNode
  /** plain on surfaces, filled where it must stand out, photo on top of pictures. */
  look?: 'plain' | 'filled' | 'photo'
}

const looks = {
  plain: 'text-ink-2 hover:bg-surface-2 hover:text-ink-1',
  filled: 'bg-surface-3 text-ink-1 hover:bg-surface-4',
  photo: 'bg-photo-shade/55 text-on-photo backdrop-blur-md hover:bg-photo-shade/75',
}

/** A round 44-pixel button that carries only an icon. */
export function IconButton({ label, icon, look = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      title={label}
      className={`pressable grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-40 ${looks[look]} ${className}`}
    >
      {icon}
    </PlainButton>
  )
}
