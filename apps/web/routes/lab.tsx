import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/lab')({
  ssr: false,
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV ? lazyRouteComponent(() => import('#ui/lab/gallery.tsx'), 'Gallery') : undefined,
})
