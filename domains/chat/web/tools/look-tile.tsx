import type { Backdrop, Palette } from '../../backdrops.ts'
import { backdropStyle } from '../backdrop-style.ts'
import { paletteStyle } from '../palette-style.ts'

type Props = {
  name: 'backdrop' | 'palette'
  label: string
  look: { backdrop: Backdrop; palette: Palette; thumbhash: string }
  isChosen: boolean
  onChoose(): void
}

const tile =
  'pressable relative isolate flex h-28 cursor-pointer flex-col justify-end gap-1.5 overflow-hidden rounded-m border border-line bg-surface-0 p-2.5 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

// Its edge shows the bar where its own colour is near that of the ground.
const replyBar = 'h-3 w-3/5 rounded-full bg-[var(--reply-bubble,var(--surface-2))] ring-1 ring-line'

/** One look of a conversation to choose: a bubble of each of the two, on its ground and in its colours. */
export function LookTile({ name, label, look: { backdrop, palette, thumbhash }, isChosen, onChoose }: Props) {
  return (
    <label className={tile} style={paletteStyle(palette) ?? undefined}>
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10"
        style={backdropStyle(backdrop, thumbhash) ?? undefined}
      />
      <span aria-hidden="true" className={replyBar} />
      <span aria-hidden="true" className="flex w-full items-center justify-end gap-1.5">
        <span className="h-3 w-2/5 rounded-full bg-accent-soft" />
        <span className="size-4 rounded-full bg-linear-100 from-accent to-accent-2" />
      </span>
      <span className="text-small font-medium text-ink-1">{label}</span>
    </label>
  )
}
