import { Cpu, LockKeyhole, Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import { energy } from './benefits.tsx'

/** A picture of somebody from the feed. */
export type Face = { url: string; thumbhash: string | null }
type BenefitTilesProps = { faces: readonly Face[] }

/** The five benefits on the page, each under a picture of what it brings. */
export function BenefitTiles({ faces }: BenefitTilesProps) {
  const t = useTexts('premium')
  const tiles: { key: string; className: string; picture: ReactNode }[] = [
    { key: 'energy', className: 'sm:col-span-2', picture: <EnergyPicture /> },
    { key: 'memory', className: 'sm:col-span-2', picture: <MemoryPicture /> },
    { key: 'photos', className: 'max-sm:col-span-full sm:col-span-2', picture: <PhotoPicture face={faces[0]} /> },
    { key: 'stories', className: 'sm:col-span-3', picture: <CharacterPicture faces={faces.slice(1, 4)} /> },
    { key: 'model', className: 'sm:col-span-3', picture: <QueuePicture /> },
  ]
  return (
    <ul aria-label={t('benefits.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-6">
      {tiles.map(({ key, className, picture }) => (
        <li key={key} className={`flex min-w-0 flex-col overflow-hidden rounded-l bg-surface-1 ${className}`}>
          <div aria-hidden="true" className="grid h-28 place-items-center overflow-hidden bg-surface-2">
            {picture}
          </div>
          <p className="p-3.5 text-small leading-snug font-medium text-pretty text-ink-1 wrap-anywhere hyphens-auto">
            {t(`lines.${key}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A bar for each of the two amounts, as long as the amount is. */
function EnergyPicture() {
  const format = useFormats()
  const bars = [
    { amount: energy.usual, fill: 'bg-ink-3' },
    { amount: energy.premium, fill: 'bg-energy' },
  ]
  return (
    <div className="grid w-full gap-3 px-4">
      {bars.map(({ amount, fill }) => (
        <div key={amount} className="grid gap-1">
          <span className="flex items-center gap-1 text-small font-semibold tabular-nums">
            <Zap className="size-3.5 fill-energy text-energy" />
            {format.number(amount)}
          </span>
          <span className={`h-2 rounded-full ${fill}`} style={{ width: `${(100 * amount) / energy.premium}%` }} />
        </div>
      ))}
    </div>
  )
}

const remembered = ['w-3/4', 'ms-auto w-1/2', 'w-2/3', 'ms-auto w-3/5', 'w-1/2']

/** Five pieces of a conversation, of which one alone would be there otherwise. */
function MemoryPicture() {
  return (
    <div className="grid w-full gap-1.5 px-4">
      {remembered.map((width, place) => (
        <span
          key={width}
          className={`h-3 rounded-full ${width} ${place === remembered.length - 1 ? 'bg-ink-3' : 'bg-accent'}`}
        />
      ))}
    </div>
  )
}

/** One photo, half of it as those see it who have not unlocked it. */
function PhotoPicture({ face }: { face: Face | undefined }) {
  if (!face) return <LockKeyhole className="size-8 text-accent" strokeWidth={1.6} />
  return (
    <div className="relative size-full min-w-0 overflow-hidden">
      <Picture
        src={pictureAt(face.url, 480)}
        srcSet={pictureSet(face.url, [320, 480, 960])}
        sizes="(min-width: 40rem) 16rem, 92vw"
        alt=""
        width={2}
        height={1}
        thumbhash={face.thumbhash}
        className="absolute! inset-0 aspect-auto! [&>img]:object-[50%_22%]"
      />
      <div className="absolute inset-y-0 start-0 grid w-1/2 place-items-center border-e-2 border-on-photo bg-photo-shade/25 backdrop-blur-md">
        <LockKeyhole className="size-6 text-on-photo" strokeWidth={1.8} />
      </div>
    </div>
  )
}

/** People in a row, and a place for one more. */
function CharacterPicture({ faces }: BenefitTilesProps) {
  return (
    <div className="flex items-center">
      {faces.map(({ url, thumbhash }) => (
        <span key={url} className="-me-3 rounded-full ring-3 ring-surface-2">
          <Avatar name="" src={pictureAt(url, 160)} thumbhash={thumbhash} decorative />
        </span>
      ))}
      <span className="relative grid size-14 place-items-center rounded-full bg-accent text-accent-ink ring-3 ring-surface-2">
        <Plus className="size-6" />
      </span>
    </div>
  )
}

/** A queue, and the place at its head. */
function QueuePicture() {
  return (
    <div className="flex items-center gap-2.5">
      <span className="grid size-14 place-items-center rounded-full bg-accent text-accent-ink">
        <Cpu className="size-6.5" strokeWidth={1.8} />
      </span>
      <span className="size-3.5 rounded-full bg-ink-3" />
      <span className="size-3 rounded-full bg-surface-4" />
      <span className="size-2.5 rounded-full bg-surface-4" />
    </div>
  )
}
