import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberVisitor, visitorCookie, visitorOf } from '../../shop/sessions/visitor-cookie.ts';
import { assignedVariant } from './assign-variant.ts';

const options = { plain: 3, short: 1 };

describe('the variant of a page assigned to a visitor', () => {
  it('is always the same, and one of the existing variants', () => {
    const weights = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.double({ min: 0.01, max: 100, noNaN: true }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(fc.string(), fc.string(), weights, (visitor, experiment, given) => {
        const way = assignedVariant(visitor, { experiment, options: given });
        expect(Object.keys(given)).toContain(way);
        expect(assignedVariant(visitor, { experiment, options: { ...given } })).toBe(way);
      }),
    );
  });

  it('gets its share of visitors, independently of other experiments', () => {
    const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const dealt = (experiment: string) => visitors.map((visitor) => assignedVariant(visitor, { experiment, options }));
    const one = dealt('one');
    const other = dealt('other');
    const share = one.filter((way) => way === 'short').length / visitors.length;
    expect(share).toBeGreaterThan(0.24);
    expect(share).toBeLessThan(0.26);
    const both = one.filter((way, index) => way === 'short' && other[index] === 'short').length / visitors.length;
    expect(Math.abs(both - share * share)).toBeLessThan(0.01);
  });
});

describe('the visitor id in a cookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    [`${visitorCookie}=short`, undefined],
    [`${visitorCookie}=<script>alert(1)</script>`, undefined],
    [`${visitorCookie}=${'x'.repeat(65)}`, undefined],
    [`a=b; ${visitorCookie}=0123456789abcdef; c=d`, '0123456789abcdef'],
  ])('in %j is %j', (cookies, visitor) => {
    expect(visitorOf(cookies)).toBe(visitor);
  });

  it('is hidden from scripts and other sites', () => {
    const header = rememberVisitor('0123456789abcdef', true);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(header).toContain(part);
  });
});
