import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'DE' } })

test('consent to intimate data is requested in place, the words stay, and a withdrawal offers to erase', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.goto('/chat?character=mara-voss')
  const field = page.getByRole('textbox', { name: 'Your message' })
  await field.fill('Good evening, Mara')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('May we process what you say in your chats?')).toBeVisible()
  await expect(field).toHaveValue('Good evening, Mara')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('May we process what you say in your chats?')).toBeHidden()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Good evening, Mara').first()).toBeVisible()

  await page.goto('/settings/data')
  await page.getByText('Process what I say in my chats').click()
  await expect(page.getByRole('switch', { name: /Process what I say in my chats/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Erase all chats' }).click()
  await expect(page.getByText('Your chats have been erased.')).toBeVisible()
  await page.goto('/chat?character=mara-voss')
  await expect(page.getByText('Good evening, Mara')).toHaveCount(0)
})
