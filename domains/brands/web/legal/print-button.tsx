import { Printer } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'

/** Prints the page as its print style has it. */
export function PrintButton() {
  const t = useTexts('legal')
  return (
    <Button size="small" variant="gray" className="print:hidden" onClick={() => window.print()}>
      <Printer className="size-4" aria-hidden="true" />
      {t('page.print')}
    </Button>
  )
}
