import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { ImportBundleScreen } from '#domains/relationships/web/bundle/import-bundle-screen.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/us/import')({
  staticData: { name: 'BringRelationship' },
  loader: async ({ context: { boot } }) => {
    const [texts, chatTexts] = await Promise.all([loadLazyTexts('relationships'), loadLazyTexts('chat-files')])
    return { texts, chatTexts, isMember: boot.viewer?.kind === 'member' && boot.viewer.isAdult }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('chat')('files.bring')) }] }),
  component: () => {
    const { texts, chatTexts, isMember } = Route.useLoaderData()
    if (!isMember) return <SignInNeededScreen />
    return (
      <LazyTexts name="relationships" texts={texts}>
        <LazyTexts name="chat-files" texts={chatTexts}>
          <ImportBundleScreen />
        </LazyTexts>
      </LazyTexts>
    )
  },
})
