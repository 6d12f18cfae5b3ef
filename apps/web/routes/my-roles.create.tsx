import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/my-roles/create')({
  staticData: { name: 'custom role', place: 'create' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.createTitle')) }] }),
  component: () => <ComingScreen page="create" />,
})
