import { createFileRoute } from '@tanstack/react-router'
import { Button } from '#ui/primitives/button.tsx'
import { buttonSizes, buttonVariants } from '#ui/primitives/button-styles.ts'
import stylesHref from '../styles.css?url'

export const Route = createFileRoute('/lab')({
  head: () => ({ links: [{ rel: 'stylesheet', href: stylesHref }] }),
  component: () => <main className="p-6"><h1 className="text-display">Lab</h1>
    <div className="flex flex-wrap gap-3 p-4">{buttonVariants.map((v) => <Button key={v} variant={v}>{v}</Button>)}</div>
    <div className="flex flex-wrap items-center gap-3 p-4">{buttonSizes.map((v) => <Button key={v} size={v}>{v}</Button>)}<Button pending>wait</Button></div>
  </main>,
})
