import { deskEndpoints, type ItemDecision, queueEndpoints, type ReviewDetails } from '@emigration-portal/shared-api';
import { admin } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';
import { sampleApplication } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('after a change of the assignee, the focus is on the assignee line', async () => {
  const sara = { id: 7, name: 'Sara Khan' };
  const me = { id: admin.id, name: 'Me' };
  fake.api.on(queueEndpoints.getColleagues, () => ({ colleagues: [sara] }));
  fake.api.on(queueEndpoints.assign, ({ assigneeId }) => ({
    changed: 1,
    assignedTo: [sara, me].find(({ id }) => id === assigneeId) ?? null,
  }));
  const queue = { waitingSince: null, dueOn: null, overdue: false, assignedTo: null };
  await openReview(fake.api, { ...sampleApplication(), queue });
  for (const [name, message] of [
    ['Take', 'Assigned to you'],
    ['Give back', 'Assigned to nobody'],
  ] as const) {
    await press(name);
    await waitFor(() => expect(screen.getByText(message)).toHaveFocus());
  }
  await press('Give…');
  await press('Do not give');
  expect(screen.getByText('Assigned to nobody')).toHaveFocus();
  await press('Give…');
  await userEvent.selectOptions(
    screen.getByLabelText('Give to'),
    await screen.findByRole('option', { name: sara.name }),
  );
  await press('Give');
  await waitFor(() => expect(screen.getByText('Assigned to Sara Khan')).toHaveFocus());
});

test('after accepting the rest, the focus is on the summary; empty answers do not count', async () => {
  const storedDecisions: ItemDecision[] = [];
  fake.api.on(deskEndpoints.decideItem, ({ field }) => {
    const at = '2026-02-05T04:05:06.000Z';
    storedDecisions.push({ field, verdict: 'accepted', words: '', by: 'Ravi Menon', at, changedSince: false });
    return { decisions: [...storedDecisions] } satisfies Pick<ReviewDetails, 'decisions'>;
  });
  await openReview(fake.api);
  const line = screen.getByText(/^0 of \d+ accepted/);
  const [, count = ''] = /of (\d+)/.exec(line.textContent) ?? [];
  await press(`Accept all the rest (${count})`);
  await waitFor(() => expect(line).toHaveFocus());
  expect(line).toHaveTextContent(`${count} of ${count} accepted, 0 need a change, 0 open`);
});
