import { expect, it } from 'vitest';
import { withPartialDocuments } from '../../../../testing/check-stored-documents.ts';
import { openDatabase } from '../database.ts';
import recurringOrders from './029-recurring-orders.ts';
import addNextDay from './034-recurring-desk.ts';

it('fills in the next delivery day of existing recurring orders, except paused ones', () =>
  withPartialDocuments(() => {
    const database = openDatabase(':memory:');
    database.execute(recurringOrders);
    const states = [
      { id: 'active', status: 'ACTIVE', startDay: '2026-01-31', every: { unit: 'MONTH', count: 1 }, occurrence: 1 },
      { id: 'paused', status: 'PAUSED', startDay: '2026-01-31', every: { unit: 'WEEK', count: 1 }, occurrence: 1 },
    ];
    for (const state of states)
      database.run(
        `INSERT INTO recurring_orders (tenant, owner, recurring_id, started_at, version, doc)
       VALUES ('t', 'o', ?, 0, 1, ?)`,
        [state.id, JSON.stringify({ ...state, owner: 'o' })],
      );
    addNextDay(database);
    expect(
      database.all('SELECT recurring_id AS id, next_day AS day FROM recurring_orders ORDER BY recurring_id'),
    ).toEqual([
      { id: 'active', day: '2026-02-28' },
      { id: 'paused', day: null },
    ]);
    database.close();
  }));
