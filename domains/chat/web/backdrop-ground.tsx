import type { Backdrop } from '../backdrops.ts'
import { backdropStyle } from './backdrop-style.ts'

type Props = { backdrop: Backdrop; thumbhash: string }

/** The ground behind a conversation; decorative only. */
export function BackdropGround({ backdrop, thumbhash }: Props) {
  const style = backdropStyle(backdrop, thumbhash)
  if (!style) return null
  return <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10" style={style} />
}
