import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { pictureSources } from '../picture-sources.ts'
import type { CastMember } from './cast.ts'

const choice =
  'pressable group @container relative block w-full overflow-hidden rounded-xl text-start shadow-1 outline-offset-3'
const caption =
  'absolute inset-x-0 bottom-0 bg-linear-to-t from-photo-shade via-photo-shade/70 to-transparent px-3.5 pt-12 pb-3 text-on-photo @max-[7rem]:px-2'
const shapes = {
  tallest: { width: 480, height: 880 },
  tall: { width: 480, height: 640 },
  square: { width: 480, height: 480 },
}

type PortraitChoiceProps = {
  person: CastMember
  /** The answer that she stands for, or her name. */
  label: string
  isChosen: boolean
  /** The taller, the fewer there are. */
  shape: keyof typeof shapes
  sizes: string
  onChoose(): void
}

/** A large picture to tap, with its answer on it. */
export function PortraitChoice({ person, label, isChosen, shape, sizes, onChoose }: PortraitChoiceProps) {
  return (
    <PlainButton
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`${choice} ${isChosen ? 'ring-3 ring-accent' : ''}`}
    >
      <Picture
        {...pictureSources(person.cover)}
        {...shapes[shape]}
        alt=""
        thumbhash={person.cover.thumbhash}
        sizes={sizes}
        priority
        className="transition-transform duration-500 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
      />
      <span className={caption}>
        <span
          className={`block leading-tight font-face-display text-balance @max-[7rem]:text-small ${shape === 'square' ? 'text-body sm:text-lead' : 'text-lead'}`}
        >
          {label}
        </span>
      </span>
    </PlainButton>
  )
}
