import { describe, expect, it } from 'vitest';
import { importProducts } from './import-products.ts';

const columns = 'Selling Plan Name,Selling Plan Interval,Selling Plan Interval Count,Selling Plan Discount';
const read = (...rows: string[]) =>
  importProducts([`Handle,Title,Variant Price,${columns}`, ...rows].join('\n'), { currencyCode: 'USD' });
const plansIn = async (...rows: string[]) => (await read(...rows)).products[0]?.sellingPlans;

describe('subscriptions of a file', () => {
  it.each([
    ['Every month,month,1,10', { unit: 'MONTH', count: 1 }, 10, 'every-month-1-month-10'],
    ['Every month,Monthly,,', { unit: 'MONTH', count: 1 }, 0, 'every-month-1-month-0'],
    ['Two weeks,weeks,2,12.5%', { unit: 'WEEK', count: 2 }, 12.5, 'two-weeks-2-week-12.5'],
    ['Yearly,YEAR,1,100', { unit: 'YEAR', count: 1 }, 100, 'yearly-1-year-100'],
    ['Daily,day,365,0', { unit: 'DAY', count: 365 }, 0, 'daily-365-day-0'],
    ['हर महीने,month,1,5', { unit: 'MONTH', count: 1 }, 5, 'हर-महीने-1-month-5'],
    ['毎月,month,1,5', { unit: 'MONTH', count: 1 }, 5, '毎月-1-month-5'],
    ['★,month,1,5', { unit: 'MONTH', count: 1 }, 5, 'plan-1-month-5'],
  ])('are read: %s', async (cells, every, percentage, id) => {
    expect(await plansIn(`mug,Mug,5,${cells}`)).toEqual([{ id, title: cells.split(',')[0], every, percentage }]);
  });

  it('are one for each row that names one, with equal ones merged', async () => {
    const plans = await plansIn('mug,Mug,5,Monthly,month,1,10', 'mug,,,Weekly,week,1,5', 'mug,,,Monthly,month,1,10');
    expect(plans?.map(({ title }) => title)).toEqual(['Monthly', 'Weekly']);
    const { products, problems } = await read('mug,Mug,5,Monthly,month,1,10', 'mug,,,Weekly,week,1,5');
    expect([products[0]?.variants.length, problems]).toEqual([1, []]);
  });

  it('are ignored without a name', async () => expect(await plansIn('mug,Mug,5,,month,1,10')).toBeUndefined());

  it.each([
    ['Monthly,,1,10', 'Selling Plan Interval', 'none'],
    ['Monthly,fortnight,1,10', 'Selling Plan Interval', '"fortnight"'],
    ['Monthly,month,0,10', 'Selling Plan Interval Count', '"0"'],
    ['Monthly,month,1.5,10', 'Selling Plan Interval Count', '"1.5"'],
    ['Monthly,month,366,10', 'Selling Plan Interval Count', '"366"'],
    ['Monthly,month,many,10', 'Selling Plan Interval Count', '"many"'],
    ['Monthly,month,1,101', 'Selling Plan Discount', '"101"'],
    ['Monthly,month,1,-5', 'Selling Plan Discount', '"-5"'],
    ['Monthly,month,1,half', 'Selling Plan Discount', '"half"'],
  ])('are left out with a warning when they are invalid: %s', async (cells, column, text) => {
    const { products, problems } = await read(`mug,Mug,5,${cells}`);
    expect(products[0]?.sellingPlans).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'warning', code: 'plan-unreadable', line: 2, column }]);
    expect(problems[0]?.message).toContain(text);
  });

  it('are limited to twenty', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `mug,${at === 0 ? 'Mug,5' : ','},P${at},day,${at + 1},0`);
    const { products, problems } = await read(...rows);
    expect(products[0]?.sellingPlans).toHaveLength(20);
    expect(problems).toMatchObject([{ code: 'plans-too-many', severity: 'warning' }]);
  });
});
