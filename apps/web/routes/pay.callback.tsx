import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/pay/callback')({
  staticData: { name: 'pay return', place: 'me' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.payTitle')) }] }),
  component: () => <ComingScreen page="pay" />,
})
