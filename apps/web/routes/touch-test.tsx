import { createFileRoute } from '@tanstack/react-router'
import { TouchTestScreen } from '#domains/brands/web/touch-test-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/touch-test')({
  staticData: { open: true, place: 'me' },
  head: () => ({
    meta: [{ title: documentTitle(pageTexts('shell')('touch.title')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: TouchTestScreen,
})
