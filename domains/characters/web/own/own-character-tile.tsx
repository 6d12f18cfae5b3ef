import { Clock, Globe, ImageOff, Lock, MessageCircle, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { buildStatus } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { isBuilding } from '../create/build/build-line.ts'
import { choicePicture } from '../create/choice-picture.ts'
import { createHref } from '../create/create-search.ts'
import { pictureSources } from '../picture-sources.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'
import { useVocabulary } from '../create/use-vocabulary.ts'
import { audienceOf } from './audience.ts'

const noBreak = '\u00a0'
const sizes = '(min-width: 80rem) 18vw, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw'

/** One own character: how she looks, what she is called, and how far she is. Leads to what comes next with her. */
export function OwnCharacterTile({ character, menu }: { character: OwnCharacter; menu: ReactNode }) {
  const { id, name, description, status, options, pictures } = character
  const [cover] = pictures
  const isDone = status === buildStatus.done
  const words = useVocabulary(options.gender)
  // A work that no list has stands in the description.
  const about = options.occupation ? words(`occupation.${options.occupation}`) : description
  return (
    <article className="relative">
      <Anchor
        href={isDone ? `/character/${encodeURIComponent(id)}` : createHref({ id })}
        className="pressable block rounded-l"
      >
        <Frame name={name} age={options.age} about={about} status={<Status character={character} />} hasAction={isDone}>
          {cover ? (
            <Picture
              {...pictureSources(cover)}
              sizes={sizes}
              alt=""
              width={3}
              height={4}
              thumbhash={cover.thumbhash}
              className="rounded-l [&>img]:object-top"
            />
          ) : (
            <Picture
              src={choicePicture('hair', options.hair, options)}
              alt=""
              width={3}
              height={4}
              className={`rounded-l [&>img]:object-top ${status === buildStatus.createFail ? 'grayscale' : '[&>img]:blur-md'}`}
            />
          )}
        </Frame>
      </Anchor>
      <div className="absolute end-0 top-0">{menu}</div>
      {isDone ? <ChatLink id={id} /> : null}
    </article>
  )
}

const chatLink =
  'pressable absolute end-1.5 bottom-1.5 grid size-11 place-items-center rounded-full bg-photo-shade/55 text-on-photo backdrop-blur-md hover:bg-photo-shade/75'

/** The shortest way into a chat with one's own character. */
function ChatLink({ id }: { id: string }) {
  const t = useCreationTexts()
  return (
    <Anchor
      href={`/chat?character=${encodeURIComponent(id)}`}
      aria-label={t('own.chat')}
      title={t('own.chat')}
      className={chatLink}
    >
      <MessageCircle className="size-5" aria-hidden="true" />
    </Anchor>
  )
}

const emptyPlace =
  'pressable grid aspect-3/4 h-full w-full content-center justify-items-center gap-3 rounded-l border border-dashed border-line-strong p-3 text-center text-small font-medium text-ink-2 wrap-anywhere hyphens-auto hover:bg-surface-1 hover:text-ink-1'

/** The place of who is created next, the size of a picture. */
export function AnotherTile() {
  const t = useCreationTexts()
  return (
    <Anchor href={createHref({})} className={emptyPlace}>
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <Plus className="size-6" aria-hidden="true" />
      </span>
      {t('own.create')}
    </Anchor>
  )
}

/** The shade is the ground of the words, so that it reaches as high as they do. */
const caption =
  'absolute inset-x-0 bottom-0 grid grid-cols-1 gap-3 rounded-b-l bg-linear-to-t from-photo-shade/95 via-photo-shade/65 to-transparent p-3 pt-16 text-on-photo'

type FrameProps = {
  name: string
  age: number
  /** The character's work, or the description. */
  about: string
  status: ReactNode
  /** A button lies over its lower end. */
  hasAction?: boolean
  children: ReactNode
}

function Frame({ name, age, about, status, hasAction = false, children }: FrameProps) {
  const format = useFormats()
  return (
    <span className="relative block">
      {children}
      <span className={caption}>
        <span className="grid gap-0.5">
          <span className="line-clamp-2 leading-tight wrap-break-word">
            <bdi className="text-lead font-face-display">{name}</bdi>
            {noBreak}
            <span className="text-small tabular-nums opacity-85">{format.number(age)}</span>
          </span>
          {about === '' ? null : (
            <span dir="auto" className="line-clamp-2 text-fine leading-snug wrap-anywhere opacity-90">
              {about}
            </span>
          )}
        </span>
        <span className={`flex flex-wrap items-center gap-1.5 ${hasAction ? 'pe-11' : ''}`}>{status}</span>
      </span>
    </span>
  )
}

const audienceIcons = { public: Globe, inReview: Clock, private: Lock } as const

function Status({ character }: { character: OwnCharacter }) {
  const { status, progress, failure } = character
  const t = useCreationTexts()
  const format = useFormats()
  if (isBuilding(status))
    return (
      <Badge tone="accent">
        {t(status === buildStatus.onSubmit ? 'own.submitted' : 'own.generating')}
        {status === buildStatus.creating ? (
          <span className="tabular-nums">
            {format.number(progress, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        ) : null}
      </Badge>
    )
  if (status === buildStatus.createFail)
    return (
      <>
        <Badge tone="danger">
          <ImageOff className="size-3.5" aria-hidden="true" />
          {t('own.failed')}
        </Badge>
        {failure ? <span className="line-clamp-3 w-full text-fine">{failure}</span> : null}
      </>
    )
  if (status === buildStatus.createSuccess) return <Badge tone="gold">{t('own.toConfirm')}</Badge>
  const audience = audienceOf(character)
  const Icon = audienceIcons[audience]
  return (
    <Badge>
      <Icon className="size-3.5" aria-hidden="true" />
      {t(`own.${audience}`)}
    </Badge>
  )
}
