import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { firstName } from '../first-name.ts'
import type { CharacterSummary } from '../../contract.ts'

/** A conversation that can be gone on with. */
export type RecentChat = { href: string; character: Pick<CharacterSummary, 'id' | 'name' | 'cover'> }

const face = 64
// It bleeds to the edges of the screen, so that a cut face says that there are more. Places are wider than their faces by
// half a step on each side, and the first face stands at the margin of the page.
const strip =
  '-mx-4 flex gap-3 overflow-x-auto ps-2 pe-4 pt-2 pb-1 [scrollbar-width:none] md:-mx-8 md:ps-6 md:pe-8 lg:me-0 lg:pe-0'
const person = 'grid w-20 shrink-0 justify-items-center gap-1.5'
const round = 'size-16 shrink-0 rounded-full'
/** The places while they load: as many as this device knows of. */
const places = [
  '',
  'in-data-[chats=1]:hidden',
  'in-data-[chats=1]:hidden in-data-[chats=2]:hidden',
  'in-data-[chats=1]:hidden in-data-[chats=2]:hidden in-data-[chats=3]:hidden',
]

/** The people of the last conversations; there is room for them wherever this device knows of any. */
export function ContinueRow({ recent }: { recent: readonly RecentChat[] | null }) {
  const t = useTexts('characters')
  return (
    <section aria-label={t('home.continue')} className="hidden min-w-0 pt-2 pb-3 in-data-chats:block lg:flex-1">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 font-text text-small font-semibold tracking-normal text-ink-2">{t('home.continue')}</h2>
        <Anchor href="/chat" className="pressable shrink-0 rounded-s py-1 text-small font-medium text-accent">
          {t('home.allChats')}
        </Anchor>
      </div>
      <ul className={strip}>
        {recent === null
          ? places.map((shown) => (
              <li key={shown} className={`${person} ${shown}`}>
                <Skeleton className={round} />
                <span className="grid h-[1lh] items-center text-small">
                  <Skeleton className="h-3.5 w-14 rounded-full" />
                </span>
              </li>
            ))
          : recent.map(({ href, character: { name, cover } }) => (
              <li key={href}>
                <Anchor href={href} aria-label={name} className={`pressable rounded-m ${person}`}>
                  <Picture
                    src={pictureAt(cover.url, 160)}
                    srcSet={pictureSet(cover.url, [160, 320])}
                    sizes={`${face}px`}
                    alt=""
                    width={1}
                    height={1}
                    thumbhash={cover.thumbhash}
                    className={`${round} [&>img]:object-top`}
                  />
                  <span dir="auto" className="max-w-full truncate text-small text-ink-2">
                    {firstName(name)}
                  </span>
                </Anchor>
              </li>
            ))}
      </ul>
    </section>
  )
}
