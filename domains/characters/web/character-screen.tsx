import { firstName } from './first-name.ts'
import { FavouriteButton } from './favourites/favourite-button.tsx'
import { ArrowLeft, Briefcase, HeartHandshake, MapPin, MessageCircle, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useFormats, useQuotation, useTexts } from '#platform/i18n/web/intl.tsx'
import { useViewer } from '#domains/accounts/web/public.ts'
import { ReportButton } from '#domains/safety/web/public.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import { useIsAlive } from '#ui/state/browser-value.ts'
import { customKind } from '../attributes.ts'
import type { characterDetail } from '../contract.ts'
import { CharacterTile } from './character-tile.tsx'
import { PictureCarousel } from './profile/picture-carousel.tsx'
import { SpokenQuote } from './profile/spoken-quote.tsx'

const backOnPicture =
  'pressable absolute start-3 top-[max(1.5rem,calc(var(--safe-top)+1rem))] grid size-11 place-items-center rounded-full bg-photo-shade/55 text-on-photo backdrop-blur-md md:hidden'
const backLink =
  'pressable -ms-2 hidden min-h-11 items-center gap-2 justify-self-start rounded-full px-2 text-small text-ink-3 hover:text-ink-1 md:inline-flex'
const quietLink =
  'pressable -ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small text-ink-3 hover:text-ink-1'
const stickyFoot =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 bg-linear-to-t from-surface-0 from-[calc(100%-1.25rem)] to-transparent px-4 pt-6 pb-3 md:hidden'
const relatedLink =
  'pressable flex min-h-12 items-center gap-3 rounded-m border border-line px-4 py-2.5 text-body text-ink-2 hover:border-line-strong hover:text-ink-1'

/** The room of a link that comes once the page is alive, for adults and for browsers that store that answer. */
const lateLink = (isAdult = false) => <div className={`min-h-11 ${isAdult ? '' : 'hidden in-data-adult:block'}`} />

type Detail = DataOf<typeof characterDetail>
type Profile = Detail['character']

/** The parts of other domains; `gifts` come last, since nobody knows their room before. */
type Parts = { album: ReactNode; stories: ReactNode; share: ReactNode; gifts: ReactNode }

/** One character: who she is, how she looks and sounds, and the way to talk to her. */
export function CharacterScreen({ character, similar, isOwn, parts }: Detail & { parts: Parts }) {
  const t = useTexts('characters')
  const conversationHref = `/chat?character=${encodeURIComponent(character.id)}`
  const pictures = character.pictures.length > 0 ? character.pictures : [character.cover]
  return (
    <article className="mx-auto w-full max-w-6xl md:px-8 md:py-8">
      <div className="md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 lg:gap-14">
        <div className="relative md:sticky md:top-8 md:self-start">
          <PictureCarousel name={character.name} pictures={pictures}>
            <Caption character={character} />
          </PictureCarousel>
          <Anchor href="/" aria-label={t('profile.back')} className={backOnPicture}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Anchor>
          <FavouriteButton
            character={character}
            look="photo"
            className="absolute end-3 top-[max(1.5rem,calc(var(--safe-top)+1rem))] z-10 md:hidden"
          />
        </div>
        <div className="grid gap-8 px-4 pt-6 md:content-start md:px-0 md:pt-2">
          <Anchor href="/" className={backLink}>
            <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('profile.back')}
          </Anchor>
          <Head character={character} conversationHref={conversationHref} />
          <Story character={character} />
          <Openers openers={character.openers} conversationHref={conversationHref} />
          {parts.album}
          {parts.stories}
          <div className="grid gap-1">
            {parts.share}
            <Together character={character} />
            {isOwn ? null : <Report character={character} />}
            <ImportChat characterId={character.id} />
          </div>
        </div>
      </div>
      <Similar similar={similar} />
      <div className="px-4 pt-12 empty:hidden md:px-0 md:pb-8">{parts.gifts}</div>
      <div className={stickyFoot}>
        <ConversationLink name={character.name} href={conversationHref} />
      </div>
    </article>
  )
}

function ConversationLink({ name, href }: { name: string; href: string }) {
  const t = useTexts('characters')
  return (
    <ButtonLink href={href} size="big" wide>
      <MessageCircle className="size-5" aria-hidden="true" />
      {t('profile.chat', { name: firstName(name) })}
    </ButtonLink>
  )
}

/** Name and age over the picture, on phones, where the picture is the head of the page. */
function Caption({ character: { name, age } }: { character: Profile }) {
  const format = useFormats()
  return (
    <p
      aria-hidden="true"
      className="bg-linear-to-t from-photo-shade via-photo-shade/60 to-transparent px-4 pt-24 pb-4 text-on-photo md:hidden"
    >
      <span className="text-display font-face-display" dir="auto">
        {name}
      </span>
      <span className="ms-2.5 text-lead tabular-nums opacity-85">{format.number(age)}</span>
    </p>
  )
}

function Head({ character, conversationHref }: { character: Profile; conversationHref: string }) {
  const t = useTexts('characters')
  const quotation = useQuotation()
  const format = useFormats()
  const { name, age, intro, tags, occupation, city, style } = character
  // The line of a character that people made describes it in their own words, so it stands without quotation marks.
  const isSpoken = character.customKind === customKind.free
  return (
    <header className="grid gap-5">
      <h1 className="flex items-baseline gap-3 text-display max-md:sr-only">
        <span dir="auto">{name}</span>
        <span aria-hidden="true" className="text-title text-ink-3 tabular-nums">
          {format.number(age)}
        </span>
        <span className="sr-only">{t('profile.yearsOld', { age })}</span>
      </h1>
      <p dir="auto" className="max-w-[36ch] text-lead font-face-display text-ink-1">
        {isSpoken ? quotation(intro, (line) => t('profile.quote', { line })) : intro}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small text-ink-2">
        <Fact label={t('profile.works')} icon={<Briefcase className="size-4" />} text={occupation} />
        <Fact label={t('profile.lives')} icon={<MapPin className="size-4" />} text={city} />
        <Fact
          label={t('profile.style')}
          icon={<Sparkles className="size-4" />}
          text={t(style === 'ANIMATE' ? 'home.anime' : 'home.realistic')}
        />
      </ul>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Tag key={tag.slug}>{tag.label}</Tag>
        ))}
      </div>
      <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">
        {t('profile.aiNote', { name: firstName(name) })}
      </p>
      <div className="flex max-w-sm items-center gap-2 max-md:hidden">
        <ConversationLink name={name} href={conversationHref} />
        <FavouriteButton character={character} look="plain" />
      </div>
    </header>
  )
}

/** Leads to what the reader and she have shared. */
function Together({ character: { id, name } }: { character: Profile }) {
  const t = useTexts('characters')
  const viewer = useViewer()
  // The document is the same for many people.
  const isAlive = useIsAlive()
  if (!isAlive || !viewer?.isAdult) return isAlive ? null : lateLink(viewer?.isAdult)
  return (
    <p>
      <Anchor href={`/us/${encodeURIComponent(id)}`} className={quietLink}>
        <HeartHandshake className="size-4" aria-hidden="true" />
        {t('profile.us', { name: firstName(name) })}
      </Anchor>
    </p>
  )
}

/** Leads to the import of a chat with her, for members. */
function ImportChat({ characterId }: { characterId: string }) {
  const t = useTexts('characters')
  const viewer = useViewer()
  // The document is the same for many people.
  const isAlive = useIsAlive()
  if (isAlive && !viewer?.isAdult) return null
  if (!isAlive || viewer?.kind !== 'member') return lateLink(viewer?.isAdult)
  return (
    <p>
      <Anchor href={`/chat?importFor=${encodeURIComponent(characterId)}`} className={quietLink}>
        <MessageCircle className="size-4" aria-hidden="true" />
        {t('profile.importChat')}
      </Anchor>
    </p>
  )
}

/** A way to report her, and from there back to everybody else. */
function Report({ character: { id, name } }: { character: Profile }) {
  const t = useTexts('reports')
  const after = (
    <ButtonLink href="/" wide>
      {t('toFeed')}
    </ButtonLink>
  )
  return <ReportButton target={{ kind: 'character', id }} name={name} after={after} />
}

function Fact({ label, icon, text }: { label: string; icon: ReactNode; text: string }) {
  if (!text) return null
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="text-accent">
        {icon}
      </span>
      <span className="sr-only">{label}</span>
      <span dir="auto">{text}</span>
    </li>
  )
}

function Story({ character: { name, description, personality, greeting } }: { character: Profile }) {
  const t = useTexts('characters')
  if (!description && !personality && !greeting) return <p className="text-body text-ink-3">{t('profile.ageFirst')}</p>
  return (
    <>
      {description ? <Chapter title={t('profile.about', { name: firstName(name) })}>{description}</Chapter> : null}
      {personality ? <Chapter title={t('profile.temper')}>{personality}</Chapter> : null}
      {greeting ? (
        <section>
          <h2 className="mb-3 text-lead">{t('profile.beginning')}</h2>
          <SpokenQuote text={greeting} />
        </section>
      ) : null}
    </>
  )
}

function Chapter({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="mb-3 text-lead">{title}</h2>
      <p dir="auto" className="max-w-prose text-body wrap-anywhere whitespace-pre-line text-ink-2">
        {children}
      </p>
    </section>
  )
}

function Openers({ openers, conversationHref }: { openers: readonly string[]; conversationHref: string }) {
  const t = useTexts('characters')
  if (openers.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-lead">{t('profile.openers')}</h2>
      <ul className="grid gap-2">
        {openers.map((opener) => (
          <li key={opener}>
            <Anchor href={conversationHref} className={relatedLink}>
              <MessageCircle className="size-4 shrink-0 text-accent" aria-hidden="true" />
              <span dir="auto">{opener}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Similar({ similar }: Pick<Detail, 'similar'>) {
  const t = useTexts('characters')
  if (similar.length === 0) return null
  return (
    <section className="px-4 pt-12 md:px-0 md:pb-8">
      <h2 className="mb-4 text-title">{t('profile.similar')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
        {similar.map((character) => (
          <li key={character.id} className="min-w-0">
            <CharacterTile character={character} below />
          </li>
        ))}
      </ul>
    </section>
  )
}
