import { firstTables } from './044-tables-1.ts';
import { secondTables } from './044-tables-2.ts';
import { thirdTables } from './044-tables-3.ts';

/** The first schema on PostgreSQL: the combined result of the embedded file's migrations. */
export default `${firstTables}${secondTables}${thirdTables}
CREATE TABLE product_texts (
  tenant TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  texts TSVECTOR NOT NULL,
  PRIMARY KEY (tenant, number)
);

CREATE INDEX product_texts_words ON product_texts USING gin (texts);

CREATE FUNCTION refuse_ended_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner) THEN
    RAISE EXCEPTION 'the session of this owner has ended' USING ERRCODE = 'EC001';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER carts_of_ended_session BEFORE INSERT ON carts
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER wishes_of_ended_session BEFORE INSERT ON wishes
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER searches_of_ended_session BEFORE INSERT ON searches
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER seen_products_of_ended_session BEFORE INSERT ON seen_products
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER addresses_of_ended_session BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER opened_orders_of_ended_session BEFORE INSERT ON opened_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER orders_of_ended_session BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER order_products_of_ended_session BEFORE INSERT ON order_products
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER uploads_of_ended_session BEFORE INSERT ON uploads
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE TRIGGER reviews_of_ended_session BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_owner();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ledger is only added to' USING ERRCODE = 'EC002';
END $$;

CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE FUNCTION delete_parts_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_tags WHERE tenant = OLD.tenant AND review_id = OLD.review_id;
  DELETE FROM review_reports WHERE tenant = OLD.tenant AND review_id = OLD.review_id;
  RETURN OLD;
END $$;

CREATE TRIGGER reviews_end AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION delete_parts_of_review();
`;
