import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { settled, signIn } from './visitor.ts';

describe('administration', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test('a support manager finds a company, changes its phone and is back on its page', async () => {
    const page = await stage.enter();
    await signIn(page, 'supportmanager');
    await page.goto('/organisations?q=lakeview%20inns');
    await page.getByRole('link', { name: 'Lakeview Inns' }).click();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The organisation has been updated successfully!').waitFor();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: '+1 416 555 0142' }).waitFor();
  });

  test('a form with something entered is not left without asking', async () => {
    const page = await stage.enter();
    await signIn(page, 'supportmanager');
    await page.goto('/organisations/add');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quay Hotels');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByText('Cancelling will discard any progress').waitFor();
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Add organisation' }).click();
    await page.getByText('The organisation has been added successfully!').waitFor();
  });

  test('a member who is removed is out at once', async () => {
    const [admin, member] = [await stage.enter(), await stage.enter()];
    await signIn(member, 'dimitri.pappas');
    await signIn(admin, 'philippa.ainsworth');
    await admin.getByRole('button', { name: 'Organisation: Jacaranda Events' }).click();
    await admin.getByRole('menuitem', { name: 'Members' }).click();
    await admin.getByRole('link', { name: 'Dimitri Pappas' }).click();
    await admin.getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await admin.getByText('Dimitri Pappas is no longer in Jacaranda Events').waitFor();
    await member.reload();
    await member.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('an account with work in hand says so instead of being deleted', async () => {
    const page = await stage.enter();
    await signIn(page, 'supportmanager');
    await page.goto('/users?q=oscar%20delacroix');
    await page.getByRole('link', { name: 'Oscar Delacroix' }).click();
    await page.getByText(/^Oscar Delacroix still has/).waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.goto('/inbox');
    await settled(page);
    await page
      .getByText(/^Invoice \S+ from Cadenza$/)
      .first()
      .waitFor();
  });
});
