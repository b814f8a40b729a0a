import { statementHtml } from '../../src/api/statement/template/statement-html';
import type { Statement } from '../../src/api/statement/template/statement';
import { aLetterhead, aLongStatement, aPayment, aStatement } from './a-statement';

/** Without the letters of the fonts, which would drown whatever a failure has to say. */
const markupOf = (statement: Statement) =>
  statementHtml(statement).replace(/base64,[\w+/=]+/g, 'base64,…');

const HOSTILE = `\u202e<script>alert(1)\u2066</script> & "Irmãos" 'Ltda'`;
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Irmãos&quot; &#39;Ltda&#39;';

describe('the document', () => {
  it('shows as text what people typed, wherever it stands', () => {
    const { client, sale } = aStatement();
    const markup = markupOf(
      aStatement({
        company: aLetterhead({
          name: HOSTILE,
          lines: [HOSTILE],
          footer: HOSTILE,
          pix: { key: 'a@b.test', name: HOSTILE, city: HOSTILE },
        }),
        client: {
          ...client,
          name: HOSTILE,
          street: HOSTILE,
          number: HOSTILE,
          neighborhood: HOSTILE,
          city: HOSTILE,
          state: HOSTILE,
        },
        collector: { id: 3, name: HOSTILE, phone: HOSTILE },
        sale: { ...sale, frequencyName: HOSTILE },
      }),
    );
    expect(markup).not.toContain('<script');
    // A sentence that is turned around says another amount.
    expect(markup).not.toMatch(/\p{Bidi_Control}/u);
    // Its Pix has a form of its own: there it stands as a bank's app would show it.
    const places = 12;
    expect(markup.split(ESCAPED)).toHaveLength(places + 1);
  });

  it('may reach for nothing', () => {
    const markup = markupOf(aStatement());
    expect(markup).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; font-src data:; img-src data:"`,
    );
    expect(markup).not.toMatch(/https?:|src=|href=|url\((?!data:)/);
  });

  it('shows the mark of the product, or the name of the company in its place', () => {
    expect(markupOf(aStatement())).toContain('aria-label="Crediário"');
    const named = markupOf(aStatement({ company: aLetterhead({ name: 'Móveis São José' }) }));
    expect(named).toContain('<p class="company">Móveis São José</p>');
    expect(named).not.toContain('<svg');
  });

  it('carries the extended letters only for who needs them', () => {
    const { client } = aStatement();
    const polish = aStatement({ client: { ...client, name: 'Lech Wałęsa' } });
    expect(markupOf(polish)).toContain("font-family:'Inter Extended'");
    expect(markupOf(aStatement())).not.toContain("font-family:'Inter Extended'");
  });

  it('shows no hour of a payment of which the day alone is known', () => {
    const paid = (time: string | null) =>
      markupOf(aStatement({ payments: [aPayment({ received: { date: '2026-10-29', time } })] }));
    expect(paid('16:20:41')).toContain('<td>29/10/2026 16:20:41</td>');
    expect(paid(null)).toContain('<td>29/10/2026</td>');
  });

  it('says so where nobody collects and nothing was paid', () => {
    const markup = markupOf(aStatement({ collector: null, payments: [] }));
    expect(markup).toContain('Nenhum pagamento até a emissão.');
    expect(markup).not.toContain('Unidade');
  });

  it('sets many rows closer together', () => {
    expect(markupOf(aStatement())).toContain('class="rows roomy');
    expect(markupOf(aLongStatement(60, 0))).toContain('class="rows dense');
  });

  it('makes room for the largest amounts', () => {
    const { sale } = aStatement();
    const rich = aStatement({ sale: { ...sale, totalCents: 99_999_999_999_999 } });
    expect(markupOf(rich)).toContain('class="figures wide"');
  });
});
