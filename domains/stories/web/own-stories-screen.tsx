import { PenLine, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import { useCall, useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useLabelled, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { deleteOwnStory, restoreOwnStory, saveOwnStory } from '../calls.gen.ts'
import type { OwnStory } from '../own-contract.ts'
import { ownStoryHref } from '../own-stories.ts'
import type { OwnStoryList } from './write/load-own-stories.ts'
import { publicationState, shortState } from './write/publication-state.ts'
import { firstLines } from './write/first-lines.ts'

type Props = { first: OwnStoryList; onGo(href: string): void }

const column = 'mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 outline-none md:px-8 lg:mx-0'
const link = 'min-w-0 flex-1 rounded-m px-3 py-2.5 -outline-offset-2 transition-colors hover:bg-surface-2'

/** The stories that a person writes: new ones, and deletion with undo. */
export function OwnStoriesScreen({ first, onGo }: Props) {
  const t = useTexts('writing')
  const labelled = useLabelled()
  const format = useFormats()
  const client = useClient()
  const [stories, setStories] = useState<readonly OwnStory[]>(first.stories)
  const content = useRef<HTMLDivElement>(null)
  const put = (story: OwnStory) => setStories((now) => [...now, story].sort((a, b) => b.updatedAt - a.updatedAt))
  const stateOf = ({ publication }: OwnStory) => {
    const state = publicationState(publication)
    return state === null ? [] : [t(`publish.badges.${shortState(state)}`)]
  }
  const restore = async (storyId: string) => {
    const answer = await client.call(restoreOwnStory, { storyId })
    if (answer.ok) put(answer.data.story)
  }
  const remove = async ({ id: storyId, title }: OwnStory) => {
    const answer = await client.call(deleteOwnStory, { storyId })
    if (!answer.ok && answer.error !== 'STORY_NOT_FOUND') return
    setStories((now) => now.filter(({ id }) => id !== storyId))
    // The button that had the focus is gone.
    content.current?.focus()
    const text = t('deleted', { name: title || t('untitled') })
    toasts.push({ text, action: { label: t('undo'), run: () => void restore(storyId) } })
  }
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/stories', label: t('back') }} />
      <div ref={content} tabIndex={-1} className={column}>
        <p className="text-body text-pretty text-ink-2">{t('intro')}</p>
        {stories.length === 0 ? (
          <EmptyState art={<PenLine strokeWidth={1.5} />} title={t('empty')} action={<NewStory onGo={onGo} />} />
        ) : (
          <section aria-label={t('title')} className="grid gap-3">
            <div>
              <NewStory onGo={onGo} />
            </div>
            <ul className="rounded-l bg-surface-1">
              {stories.map((story) => (
                <li key={story.id} className="flex items-center gap-1 border-line p-1.5 not-first:border-t">
                  <Anchor href={ownStoryHref(story.id)} className={link}>
                    <span className="block text-body wrap-anywhere">
                      <bdi>{story.title || t('untitled')}</bdi>
                    </span>
                    <span className="block text-small text-ink-3">
                      {[
                        ...stateOf(story),
                        ...(story.character ? [t('with', { name: story.character.name })] : []),
                        format.dateTime(story.updatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
                      ].join(' · ')}
                    </span>
                  </Anchor>
                  <IconButton
                    label={labelled(t('delete'), story.title || t('untitled'))}
                    icon={<Trash2 className="size-5" aria-hidden="true" />}
                    onClick={() => void remove(story)}
                  />
                </li>
              ))}
            </ul>
            <p className="ps-4 text-small text-ink-3 tabular-nums">
              <bdi>{`${format.number(stories.length)} / ${format.number(first.most)}`}</bdi>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

function NewStory({ onGo }: Pick<Props, 'onGo'>) {
  const t = useTexts('writing')
  const { run, pending } = useCall(saveOwnStory)
  // One id until it is stored, so that no press makes two of it.
  const id = useRef<string | null>(null)
  const create = async () => {
    id.current ??= newId()
    const answer = await run({ storyId: id.current, revision: 0, title: '', source: firstLines })
    if (!answer.ok || !answer.data.story) return
    id.current = null
    onGo(ownStoryHref(answer.data.story.id))
  }
  return (
    <Button size="small" pending={pending} onClick={() => void create()}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t('new')}
    </Button>
  )
}
