import { createFileRoute, notFound } from '@tanstack/react-router'
import { previewCardFile } from '#domains/brands/web/public.ts'
import { readExcerpt } from '#domains/chat/calls.gen.ts'
import { ExcerptScreen } from '#domains/chat/web/share/excerpt-screen.tsx'
import { CallFailed } from '#platform/contract/call-failed.ts'
import { readBoot } from '../shell/boot.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { wholeAddress } from '../shell/whole-address.ts'

export const Route = createFileRoute('/shared/$excerptId')({
  staticData: { name: 'sharedExcerpt', validate: ({ excerptId = '' }) => /^[\da-f]{8}-[\da-f-]{27}$/.test(excerptId) },
  loader: async ({ context: { boot, client }, params }) => {
    try {
      const [texts, excerpt] = await Promise.all([
        loadLazyTexts('chat-tools', 'shared'),
        boot.viewer?.isAdult ? client.load(readExcerpt, params) : null,
      ])
      return { texts, excerpt }
    } catch (error) {
      if (error instanceof CallFailed && error.error === 'EXCERPT_NOT_FOUND') throw notFound()
      throw error
    }
  },
  // The page is for those who have the link.
  head: ({ params: { excerptId } }: { params: { excerptId: string } }) => {
    const title = documentTitle(pageTexts('chat')('message.shared'))
    const card = `/media/excerpts/${excerptId}/${previewCardFile(readBoot().locale)}`
    return {
      meta: [
        { title },
        { property: 'og:title', content: title },
        { property: 'og:image', content: wholeAddress(card) },
        { name: 'robots', content: 'noindex, nofollow' },
        { name: 'referrer', content: 'no-referrer' },
      ],
    }
  },
  component: SharedExcerpt,
})

function SharedExcerpt() {
  const { excerptId } = Route.useParams()
  const { texts, excerpt } = Route.useLoaderData()
  const link = encodeURIComponent(`/shared/${excerptId}`)
  return (
    <LazyTexts name="chat-tools" texts={texts}>
      <ExcerptScreen excerptId={excerptId} excerpt={excerpt} noticeHref={`/notice?link=${link}`} />
    </LazyTexts>
  )
}
